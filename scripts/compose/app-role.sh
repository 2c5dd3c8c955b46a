#!/bin/sh
# Run by the image of Postgres on an empty volume: the role that the program works with. It owns nothing.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$POSTGRES_APP_PASSWORD" <<'SQL'
create role rireki_app login password :'password';
SQL
