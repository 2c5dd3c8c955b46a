#!/bin/sh
# An authority for this installation alone and a certificate of EventStoreDB for the name `eventstore`, in the directory
# that is named first. Keeps what is there; makes all of it anew when the certificate is valid for less than 30 days.
set -eu
cd "$1"
if [ -f node.crt ] && openssl x509 -checkend 2592000 -noout -in node.crt >/dev/null; then exit 0; fi
work=$(mktemp -d "$PWD/.new.XXXXXX")
trap 'rm -rf "$work"' EXIT
key() { openssl genpkey -quiet -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out "$1"; }

key "$work/ca.key"
openssl req -x509 -new -sha256 -key "$work/ca.key" -days 825 -subj '/CN=Rireki, this installation' \
  -addext 'basicConstraints=critical,CA:true' -addext 'keyUsage=critical,keyCertSign' -out "$work/ca.crt"

# The common name is the one that EventStoreDB expects of its nodes.
key "$work/node.key"
openssl req -new -sha256 -key "$work/node.key" -subj '/CN=eventstoredb-node' -out "$work/node.csr"
cat >"$work/extensions" <<'EXTENSIONS'
basicConstraints=critical,CA:false
keyUsage=critical,digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:eventstore,DNS:localhost,IP:127.0.0.1
EXTENSIONS
openssl x509 -req -sha256 -in "$work/node.csr" -CA "$work/ca.crt" -CAkey "$work/ca.key" -CAcreateserial -days 820 \
  -extfile "$work/extensions" -out "$work/node.crt" 2>/dev/null

# The authority's key is not kept: nobody can make a second certificate of it. EventStoreDB runs as user 1000, as Rireki does.
mkdir -p authority
chmod 755 . authority
chmod 400 "$work/node.key"
chmod 444 "$work/node.crt" "$work/ca.crt"
if [ "$(id -u)" = 0 ]; then chown 1000:1000 "$work/node.key"; fi
mv -f "$work/ca.crt" authority/ca.crt
mv -f "$work/node.key" node.key
mv -f "$work/node.crt" node.crt
