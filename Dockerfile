# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:24-slim
LABEL org.opencontainers.image.title="surface-restoration-site" \
      org.opencontainers.image.description="Website and back office of a floor and surface restoration business" \
      org.opencontainers.image.licenses="MIT"
# For the copy elsewhere: what makes it, its way to an sftp: repository, and whom to believe by https.
RUN apt-get update && apt-get install -y --no-install-recommends restic openssh-client ca-certificates && rm -rf /var/lib/apt/lists/*
# Two pools for malloc: with one for each thread, decoding pictures leaves 100 MB behind.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production PORT=3000 DATABASE_PATH=/data/site.db UPLOADS_DIR=/data/uploads BACKUP_DIR=/data/backups
WORKDIR /app
# The commands (npm run admin, backup, restore, doctor) are run from their sources.
COPY package.json ./
COPY app ./app
COPY drizzle ./drizzle
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/build ./build
# Anybody may write to the volume, so that any `user:` can run this; nothing else is written to.
RUN chmod -R a+rX /app && mkdir -m 1777 /data
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["node", "app/operate/commands/healthcheck.ts"]
# Node itself is the first process, so that signals reach it.
CMD ["node", "--max-semi-space-size=1", "--max-old-space-size=256", "node_modules/@react-router/serve/bin.cjs", "build/server/index.js"]
