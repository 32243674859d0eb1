#!/bin/sh
# Puts a built version in place and restarts the instances one after the other: deploy/upgrade.sh /opt/projukti/1.4.0
# Visitors notice nothing: an instance drains, finishes its requests, and is back before the next one stops.
set -eu

version=${1:?"Which version? deploy/upgrade.sh /opt/projukti/VERSION"}
ports=${PORTS:-"3001 3002"}
current=/opt/projukti/current

test -f "$version/build/server/main.js" || { echo "$version is not built: npm ci && npm run build" >&2; exit 1; }
ln -sfn "$version" "$current.next"
mv -T "$current.next" "$current"

for port in $ports; do
  echo "Restarting the instance on $port ..."
  systemctl restart "projukti@$port"
  tries=60
  until curl -fsS -o /dev/null --max-time 2 "http://127.0.0.1:$port/readyz"; do
    tries=$((tries - 1))
    if [ "$tries" -eq 0 ]; then
      echo "It does not get ready. The other instances go on with the version before: journalctl -u projukti@$port" >&2
      exit 1
    fi
    sleep 1
  done
done
echo "All instances run $version."
