#!/bin/sh
# Prints the image that the Dockerfile starts from, or the one named as its argument, with the digest that it has in its
# registry now: for NODE_IMAGE, so that a build starts from known bytes.
set -eu

dockerfile=$(dirname "$0")/../Dockerfile
image=${1:-$(sed -n 's/^ARG NODE_IMAGE=//p' "$dockerfile")}
docker pull --quiet "$image" >/dev/null
named=$(docker image inspect --format '{{index .RepoDigests 0}}' "$image")
echo "$image@${named#*@}"
