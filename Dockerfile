# docker build -t durbar . && docker run -d --name durbar --env-file .env -v durbar:/app/data durbar
FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY . .
RUN mkdir -p data && chown node:node data
USER node
VOLUME ["/app/data"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "src/start.mjs"]
