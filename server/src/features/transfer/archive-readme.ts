/** The README of every export. Its lines end with CR LF, for editors on Windows. */
export const ABOUT_THE_FILES = `YOUR MACROLOG DATA

Everything you have entered, whatever your plan shows of it. Diary entries that
you deleted are not in here.

macrolog.json   All of it in one file. Macrolog reads it back: choose Settings,
                Your data, Import, and this file or the whole ZIP.
*.csv           The same as tables for any spreadsheet: account, categories,
                foods, meals, goals, diary, weights, and the nutrients of foods
                and diary entries in food_nutrients and diary_nutrients.

WHAT IS TRUE EVERYWHERE

- A day is YYYY-MM-DD, the day as it was where you were. A moment (created_at,
  logged_at, deleted_at) is in UTC.
- Amounts are written exactly as they are kept.
- A nutrient that is not known is left out, or blank. It is not 0.
- Units: kcal for calories; g (grams), mg (milligrams) or oz (ounces of 28.35 g)
  for everything else; body weight in lb (pounds).

FOODS
  name, serving_size, category (in macrolog.json category_id).
  macros in macrolog.json: ["protein", 31.02, "g"] is 31.02 g in one serving.
  In the tables the nutrients are in food_nutrients.csv, one line for each:
  id and name of the food, macro_name, value (of one serving) and unit. A pivot
  table of your spreadsheet turns them into columns.
  source: starter (came with the account), custom (your own), edamam or usda
  (looked up; external_food_id is its id there).
  deleted_at: a food you deleted that your diary still points to.

MEALS
  Foods you log together, in their order. In macrolog.json each is the id of a
  food and its servings: ["0198f0a2-...", 1.5]. Deleted foods are left out.

GOALS
  A goal is kept in versions, so that a change never judges an earlier day. Each
  holds from valid_from up to the day before valid_to; without valid_to it holds
  now. 0001-01-01 means from the beginning.
  goal_type: stay_under or reach_or_exceed the target_value a day.
  weekday_targets: what days of the week ask for instead, {"monday": 300} (in the
  tables a column for each day). They judge days while your plan includes them.

DIARY
  One line for each entry, with a copy of the food as it was when you logged it.
  What you ate of a nutrient is servings times the amount of one serving. Those
  amounts are in diary_nutrients.csv, with the id of the diary entry.

WEIGHTS
  One for each day: weight_lb.

ACCOUNT
  marketing_mail: whether you let us send news and offers. Your account itself,
  your plan and this choice are not imported.

A cell of a table that would begin with = + - or @ has an apostrophe before it, so
that no spreadsheet takes it for a formula.
`.replaceAll('\n', '\r\n');
