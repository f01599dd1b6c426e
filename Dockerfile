# Surehand with Chromium and fonts, for a user who is not root.
#
# docker build --tag surehand --build-arg SUREHAND_VERSION=latest .
# docker run --rm --init --shm-size=1g -v "$PWD:/work" surehand act https://example.com "click More information"
FROM node:24-bookworm-slim

# Fonts: Latin, Greek and Cyrillic; Arabic, Hebrew, Thai and Indic scripts; Chinese, Japanese and Korean; emoji.
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    chromium ca-certificates fonts-liberation fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/*

ARG SUREHAND_VERSION=latest
WORKDIR /opt/surehand
COPY scripts/release/install.sh ./
RUN SUREHAND_VERSION="$SUREHAND_VERSION" bash install.sh && npm cache clean --force

ENV PATH=/opt/surehand/node_modules/.bin:$PATH SUREHAND_BROWSER=/usr/bin/chromium NODE_ENV=production
USER node
WORKDIR /work
ENTRYPOINT ["surehand"]
CMD ["--help"]
