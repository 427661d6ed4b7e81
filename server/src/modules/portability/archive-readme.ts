/** The README of every export. Lines end with CR LF, for editors on Windows. */
export const ABOUT_THE_FILES = `YOUR MACROLOG DATA

All your data, including days that your plan hides. Deleted diary entries are
not included.

macrolog.json   All data in one file. To import it, open Settings, Your data,
                Import, and choose this file or the whole ZIP file.
*.csv           The same data as tables for any spreadsheet: account, categories,
                foods, recipes, saved meals (meals), meal slots (meal_slots), goals,
                diary, finished_days, weights, profile, check_ins, preferences,
                and the nutrients of foods and diary entries in food_nutrients
                and diary_nutrients.

GENERAL

- Dates have the format YYYY-MM-DD and are in your own time zone. Times
  (created_at, logged_at, deleted_at) are in UTC.
- Amounts are not rounded.
- Unknown nutrients are left out or blank. They are not 0.
- Units: kcal for calories; g (grams), mg (milligrams) or oz (ounces of 28.35 g)
  for everything else; body weight in lb (pounds).

FOODS
  name, brand, barcode, serving_size, category (in macrolog.json category_id).
  macros in macrolog.json: ["protein", 31.02, "g"] means 31.02 g per serving.
  values_per: basis of the values on its label, which the form shows again:
  serving, hundred_g or hundred_ml. The values here are per serving.
  In the tables the nutrients are in food_nutrients.csv, one line for each:
  ID and name of the food, macro_name, value (per serving) and unit. Use a pivot
  table in your spreadsheet to turn them into columns.
  nutrients in macrolog.json: vitamins, minerals and others beside the macros, in
  the same form.
  source: starter (came with the account), custom (your own), edamam or usda
  (from a lookup; external_food_id is the ID at the source), or open_food_facts
  (a packaged food; external_food_id is its barcode). The data of Open Food Facts
  are under the Open Database License, https://openfoodfacts.org.
  deleted_at: set for deleted foods that your diary still refers to.

RECIPES
  servings: what the recipe makes. cooked_weight: grams of all servings, blank if
  it wasn't weighed. In macrolog.json each ingredient has a food_id or a
  recipe_id, its name, its servings, and the amount that was typed, if it wasn't
  servings (amount_value, amount_unit). An ingredient with only a name is a line
  of text. pot_since: portions logged since then are from the last pot.
  deleted_at: set for deleted recipes that your diary or a recipe refers to.

SAVED MEALS
  Foods you log together, in display order. In macrolog.json each one is the ID
  of a food and its servings: ["0198f0a2-...", 1.5], and the amount that was
  typed, if it wasn't servings: ["0198f0a2-...", 1.5, 150, "g"]. Deleted foods are
  left out.

MEAL SLOTS
  The parts of your day that entries are grouped by, such as Breakfast, in
  display order. An import adds missing ones after yours, up to 8.

GOALS
  Each change of a goal creates a new version, so earlier days keep their goal.
  A version applies from valid_from to the day before valid_to. The current
  version has no valid_to. 0001-01-01 means since the beginning.
  goal_type: stay_under or reach_or_exceed the target_value each day.
  weekday_targets: different targets by day of the week, {"monday": 300} (in the
  tables one column per day). They apply while your plan includes them.
  is_on_dashboard: whether the dashboard shows a bar for the goal.

DIARY
  One line per entry, with a copy of the food as it was when you logged it.
  To get the amount of a nutrient, multiply servings by the amount per serving.
  Those amounts are in diary_nutrients.csv, with the ID of the diary entry.
  The last columns of diary.csv are the calories of each entry and its amounts of
  the macros of your goals, multiplied by the servings.
  amount_value and amount_unit: the amount that was typed, such as 150 and g. Blank
  for an entry of which servings were typed.
  recipe_id: the recipe of which the entry is a portion. recipe_share: the share of
  the whole recipe that one serving is. pot_at: time of the portion that the entry
  is a copy of. incomplete: nutrients that the entry has
  at least in this amount, because an ingredient has no value for them.
  meal_slot: the meal slot of the entry (in macrolog.json meal_slot_id). Blank
  for an entry without one.

FINISHED DAYS
  Days that you marked: is_finished is true (in the tables yes) if everything you
  ate is logged, and false (no) for a day that you reopened.

WEIGHTS
  One per day: weight_lb.

PROFILE
  Your answers to the starting questions, blank where you skipped one. sex (female
  or male), birth_year, height_cm, activity (low, moderate, high or very_high),
  weekly_change: the weight change per week that you want, negative to lose
  weight, in rate_unit (lb or percent). check_in_day: the day of the week on which
  targets are proposed; check_in_email: whether by email, too. An import adds it if the account has none.

CHECK-INS
  Weekly proposals of targets that you answered: the estimated expenditure and its
  range, the mean intake in kcal, weight_change and weekly_change (yours and that
  of the targets) in lb per week, limit_reason if the proposal differs from your
  aim, the proposed targets, and your answer (accepted, adjusted or skipped).

PREFERENCES
  weight_unit (lb, kg or st) and energy_unit (kcal or kj): the units that screens
  show. The files always have lb and kcal. language (en, de, fr or es) and
  week_start (monday to sunday): blank unless you chose one. time_zone: such as
  Europe/Berlin. An import adds your preferences if the account has no others.

ACCOUNT
  marketing_mail: whether you receive news and offers by email.
  login_codes: whether you log in with codes of an authenticator app.
  passkeys: the names of your passkeys. Their keys and your recovery codes are
  not part of the export.
  The account itself, your plan and these settings are not imported.

Table cells that would start with = + - or @ have an apostrophe in front, so that
spreadsheets don't treat them as formulas.
`.replaceAll('\n', '\r\n');
