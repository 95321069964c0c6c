#!/bin/sh
# The smallest bot that speaks the line protocol: a festival in every turn.
#
#   kontor arena anno1800 --seats festival,dice --bot "festival=sh examples/festival.sh"

read -r greeting
echo '{"protocol": 1}'
while read -r question; do
    case $question in
        *'"moves":['*'{"type":"EndTurn"}'*'"moves_count"'*) echo '{"move": {"type": "EndTurn"}}' ;;
        *) echo '{"move": {"type": "HoldFestival"}}' ;;
    esac
done
