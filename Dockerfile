# One image, two roles: `node dist/server.js` (the default) and `node dist/worker.js`.

# With a digest (`…@sha256:…`) each build starts from the same bytes; docs/operations.md, "Install", says how to find it.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM $NODE_IMAGE AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node scripts/release.mjs /release

FROM $NODE_IMAGE
ENV NODE_ENV=production HOST=0.0.0.0 DRAIN_SECONDS=5
# The same settings as in scripts/product.mjs, which says why.
ENV NODE_OPTIONS="--max-semi-space-size=4" MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 UV_THREADPOOL_SIZE=64
WORKDIR /app
COPY --from=build /release ./
ARG NODE_IMAGE
ARG VERSION=latest
ARG REVISION=unknown
LABEL org.opencontainers.image.title="City News" \
  org.opencontainers.image.description="A city's news publication: the server and the worker" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.base.name="$NODE_IMAGE"
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Each role responds on its operators' port; docker-compose.yml checks the readiness of the server instead.
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "scripts/healthcheck.mjs", "http://127.0.0.1:9464/healthz", "http://127.0.0.1:9465/healthz"]
CMD ["node", "dist/server.js"]
