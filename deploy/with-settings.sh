#!/bin/sh
# Runs a command with the settings of site.service: deploy/with-settings.sh npm run admin -- create ada@example.com
# As root, in the clone that the unit runs. SITE_SETTINGS names another folder than /etc/site.
set -eu
settings=${SITE_SETTINGS:-/etc/site}
set -a
. "$settings/site.env"
SITE_MODE=production
DATA_DIR=${DATA_DIR:-/var/lib/site}
set +a
for file in "$settings"/secrets/*; do
  name=$(basename "$file" | tr '[:lower:]' '[:upper:]')
  export "${name}_FILE=$file"
done
exec "$@"
