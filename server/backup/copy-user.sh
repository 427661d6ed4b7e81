#!/bin/sh
# Copies the diary, foods, goals and weights of one user from a restored database into the running one. Rows that are
# there stay as they are, so it may be repeated. Needs psql (apt-get install postgresql-client).
#   copy-user.sh RESTORED_URL RUNNING_URL USER_ID
set -eu
restored=$1
running=$2
user=$3
case $user in
  *[!0-9a-f-]* | '') echo 'The third argument must be the ID of a user.' >&2; exit 2 ;;
esac

# Written to a file first, because a pipe would hide that reading failed.
script=$(mktemp)
trap 'rm -f "$script"' EXIT

# Tables come after those that they refer to. Everything is copied in one transaction, or nothing.
{
  echo 'BEGIN;'
  for table in categories foods meals meal_foods goals food_logs weights; do
    echo "CREATE TEMP TABLE copied_$table (LIKE $table) ON COMMIT DROP;"
    echo "COPY copied_$table FROM STDIN;"
    psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname "$restored" \
      --command "COPY (SELECT * FROM $table WHERE user_id = '$user') TO STDOUT"
    echo '\.'
    echo "INSERT INTO $table SELECT * FROM copied_$table ON CONFLICT DO NOTHING;"
  done
  echo 'COMMIT;'
} > "$script"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname "$running" < "$script"
