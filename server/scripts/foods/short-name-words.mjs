/**
 * Words that the short names are built with: what is dropped, what is reworded and what changes places.
 * A name of the tables is a list of parts with commas in between; the patterns match a whole part.
 */

/** @param {string} text Alternatives of one pattern, spread over several lines. */
const toAlternatives = (text) => text.trim().replace(/\s*\n\s*/g, '|');

/** A pattern that matches one of the alternatives and nothing else. @param {string} text */
export const anyOf = (text) => new RegExp(`^(?:${toAlternatives(text)})$`, 'i');

/** Capitals that stay capitals. */
export const ACRONYMS = /^(?:BBQ|KFC|TLC|NOS|EAS|DHA|ARA|UHT|IPA|PBM|USA|USDA|MSG|ACE|AMP|IHOP|NFS|PDO|FUZE|[IVX]+)$/;

/** Class names before the food itself: “Nuts, almonds”. */
export const DROPPED_HEADS = anyOf(`
  beverages?|snacks?|cand(?:y|ies)|nuts|seeds|spices|cereals? ready-to-eat|fast foods?|restaurant
  fish|crustaceans|mollusks|game meat|alcoholic beverages?|sweeteners?|formulated bar|desserts?
  melons?|leavening agents|sweets|usda commodity|school lunch|tomato products|salty snacks
  mars snackfood us|the coca-cola company
`);

/** Foods whose kind stands before them: “Oil, olive” is olive oil. */
export const INVERTED_HEADS = anyOf(`
  oil|milk|bread|breads|rice|beans|cheese|pizza|soup|pie|curry|crisps|potato chips|cookies?|biscuits?|crackers|yogurt
  salad dressing|dressing|sauce|peppers?|squash|cabbage|lettuce|onions?|mushrooms?|tomato|tomatoes|potatoes|wine|beer|tea
  cake|cakes|muffins?|rolls?|bread rolls|bagels?|waffles?|pancakes?|pudding|puddings|ice creams?|cream|flour|wheat flour
  sugars?|syrups?|vinegar|salt|noodles|pasta|peas|lentils|corn|sweetcorn|cherries|grapes|oranges|apples|pears|plums
  peaches|apricots|figs|dates|bananas|carrots|spinach|seaweed|butter|margarine|jam|chutney|chocolate|sausages?|liver|kidneys?
  salmon|tuna|cod|mackerel|herring|trout|bass|perch|shrimp|crab|clam|lobster|oysters?|sardines?|mullet|halibut|snapper
  pollock|tilapia|catfish|whiting|sole|anchovy|roughy|shark|drum|croaker|octopus|eel|burger|burgers|salad
  stew|casserole|bhaji|flan|quiche|tart|tarts|tartlets|crumble|pastry|pastries|doughnut|doughnuts|danish pastry
  fat spread|spread|gravy|dip|broth or stock|juice|fruit juice|soft drink|sports drink|energy drink|seasoning mix
  almonds|walnuts|pecans|hazelnuts|chestnuts|peanuts|pine nuts|frankfurter|salami|cereal|popcorn|pretzels|tortillas?
  taco|burrito|quesadilla|enchilada|tamale|pupusa|omelet|sushi|dumpling|turnover|cobbler|crisp|crepe|tacos|pakora/bhajia
  stock cubes|ice cream cone|pie fillings?|frostings|toppings?|topping|greens|cress|liqueurs?|cider|lager|tofu|stuffing
  luncheon meat|english muffins|milk shakes?|bacon rashers|scones|gourd|souffle|coffeecake|icing|radishes|turnips|avocados?|artichokes?
  coffee|vegetables?|frozen yogurt|porridge|rissoles|samosas?|risotto|cutlet|lasagne|fishcakes|soy milk|kiwifruit|kiwi|mango|plum|pear|apple
  tongue|heart|cherry|quark|compote|nectar|croissant|mustard|olives|currants|snap beans|egg roll|gelatin desserts
`);

/** Animals whose cut stands after them without a comma: “Chicken, breast” is chicken breast. */
export const JOINED_HEADS = anyOf(`
  chicken(?: breast| thigh| leg| drumstick| wing)?|turkey|duck|goose|beef|pork|lamb|veal|emu|ostrich|bison|venison|rabbit|mutton|egg|eggs|quail|pheasant|guinea hen
  ham|bacon|deer|elk|moose|horse|goat|guinea fowl|ground turkey|chicken or turkey
`);

/** Kinds that are understood without the class before them: “Cheese, cheddar”. */
export const STANDALONE = anyOf(`
  cheddar|brie|camembert|feta|gouda|edam|emmental|mozzarella|parmesan|provolone|ricotta|roquefort|gruyere|fontina|gjetost
  monterey jack|muenster|neufchatel|limburger|romano|tilsit|caraway cheese|colby|halloumi|stilton|mascarpone|paneer
  gorgonzola|queso .*|paneer|port de salut|port salut|quark|danish blue|wensleydale|caerphilly|cheshire|lancashire
  red leicester|double gloucester|cotija|havarti|velveeta
  latte|iced latte|cappuccino|espresso|cafe mocha|iced cafe mocha|macchiato|americano
  french fries|hash brown|home fries|tater tots|spaghetti|macaroni|tagliatelle|fusilli|lasagne|penne|salsa|pesto|naan|pitta
  chapatis?|ciabatta|focaccia|baguette|bagels?|bacon|cantaloupe.*|honeydew|casaba|watermelon|galia.*|canteloupe.*
  chick peas|chickpeas|edamame|ratatouille|minestrone|gazpacho|borscht|bouillon|gumbo|brownies?|gingersnaps|animal crackers
  graham crackers|matzo|saltines?|oyster crackers|pretzels|croutons|kefir|buttermilk|syllabub|camomile|hot chocolate|cocoa
  zucchini|pak ?choi|bok choy|kimchi|ketchup|hummus|guacamole|tahini|soy sauce
  sashimi|california roll|cheesecake|gingerbread|shortbread|flapjacks|brioche|champagne|port|sherry|tortellini|ravioli
  truffles|.*\\bpeas|mayonnaise|bovril|marmite|twiglets|ritz
`);

/** Forms of a food that stand after it: “Tomato, paste”. */
export const FORMS = /^(?:cakes|souffle|casserole|paste|puree|sauce|nectar|rings)$/i;

/** Dishes named after what is in them: “Flan, cheese, onion and potato”. */
export const LISTED = /^(?:bhaji|flan|curry|quiche|pakora\/bhajia)$/i;

/** Dishes, which keep their own name: “Soup, pumpkin” is no pumpkin. */
export const DISHES = /^(?:soup|curry|pie|flan|quiche|cake|stew|pudding|casserole|pizza|crumble|tart|salad|bhaji)$/i;

/** Parts of a body or kind that a joined head takes before itself: “Beef, ground”. */
export const ADJECTIVES = anyOf(`
  ground|minced|cured|creamed|deviled|whole|meatless|new zealand|australian|smoked|mechanically deboned|wild|chinese|duck|quail|turkey
  goose|calf|ox|lamb|pigs?|chicken|stewing|roasting
`);

/** Larger pieces of a carcass, left out where the piece cut from them is named. */
export const PRIMALS = anyOf(
  'chuck|round|loin|short loin|rib|plate|shoulder|leg|sirloin|bottom sirloin|light meat|dark meat',
);

/** Cuts that are known without the larger piece. */
export const CUTS =
  /\b(?:steaks?|roasts?|chops?|ribs|tenderloin|medallions?|picnic|thigh|leg|drumstick|breast|wing|back|neck)\b/i;

/** Fat content, which stands before the food only where it comes first: “Milk, reduced fat”. */
export const FAT_WORDS = anyOf(`
  (?:reduced|low|full)[- ]?fat|lowfat|nonfat|fat[- ]free|skimmed|semi-skimmed|whole|light|lite|lactose free
  low sodium|reduced sodium
`);

/** Ways of preparing, which make “cooked” before them unnecessary. */
export const METHODS =
  /\b(?:baked|boiled|braised|broiled|fried|grilled|microwaved|roasted|sauteed|simmered|steamed|stewed|poached|scrambled|toasted|pan-broil|pan-browned|casseroled|barbecued|rotisserie|omelet)\b/i;

const TAIL_STARTS = toAlternatives(`
  with|without|no|not|pure|in|from|on|made|and|or|for|as|to|added|flavou?rs?|flavou?red|w\\/|topped|coated|plus|low
  lower|reduced|high|extra lean|lean|prepared|cooked|raw|canned|frozen|dried|dry|drained|fresh|chilled|unheated
  heated|uncooked|unprepared|sweetened|unsweetened|salted|unsalted|lightly salted|fortified|unfortified|enriched
  unenriched|refrigerated|condensed|powder|powdered|liquid|instant|ready|bottled|pasteuri[sz]ed|smoked|pickled
  dehydrated|freeze-dried|concentrate|undiluted|diluted|strained|junior|toddler|homemade|retail|takeaway|average
  flesh|skin|peel|meat|bone|boneless|skinless|separable|trimmed|solids|regular pack|regular|long|long-grain
  medium-grain|short-grain|parboiled|ripe|unripe|grated|shredded|sliced|diced|chopped|whipped|crushed|ground
  mashed|infusion|brewed|decaffeinated|diet|home-prepared|plain or|commercially|sulfured|sprouted|composite
  variety|pastry top|restaurant|fast food|school|iced|reheated|re-heated|weighed|kernel|kernels|whole contents|hot|glazed
  thick|thin|soft|stick|tub|hard|includes|wild|farmed|farm|imported|stuffed|breaded|mixed species|other|quick
  loose-leaf|flakes|pieces|halves|slices|slice|whole$|skim$|contain\\w*|sheets|seedless|pitted|peeled|ns as|nfs
  nutritional|all|crumbled|solid|stage|shelf|gluten[- ]free|unfilled|untoasted|toasted
`);

const TAIL_WORDS = toAlternatives(`
  added|pack|baked|boiled|fried|grilled|roasted|toasted|steamed|stewed|braised|broiled|cooked|raw|frozen|canned
  dried|recipe|eaten|reconstituted|free|fat|microwaved?|poached|sodium
`);

/** Parts that never move before the food. */
export const TAIL = new RegExp(`\\d|%|;| with | milk$|tortilla$|^(?:${TAIL_STARTS})\\b|\\b(?:${TAIL_WORDS})\\b`, 'i');

/** Parts that say that nothing is special. A food with one of them keeps the plain name. */
export const PLAIN = anyOf(`
  nfs|ns|ns as to .*|all classes|all grades|all types|all varieties|all commercial varieties|mixed species|average
  year round average|year-round average|average food|mean|sans précision.*|aliment moyen|Durchschnitt|retail parts
  enriched|with vitamins? [acd](?: and d)?|commercially prepared|regular
`);

/** Parts of English names that are left out unless two foods need them. */
export const NOISE = anyOf(`
  choice|select|prime|mead johnson|abbott nutrition|with ara and dha|\\d+ grams protein per 8 ounce
  broilers? or fryers|broiler|trimmed to .* fat|trimmed|boneless|domestic|imported|variety meats and by-products
  composite of trimmed retail cuts|composite|retail cuts|retail|commercial
  regular pack|mature seeds|immature seeds|mature|immature|fluid|salad or cooking|household
  unenriched|bleached|unbleached|industrial|standard|single brand|flesh only|kernel only|kernels only
  from recipe|prepared from recipe|from raw|table
  with added ascorbic acid|without added ascorbic acid|without vitamins? [acd](?: and d)?|infusion|seeds?
  prepared with tap water|flesh without skin|vitamins a and d|whole kernels
  sampled in the island of la martinique|prepacked|prepackaged|pitted|with seeds|without seeds|refrigerated|bottled
  room temperature|from whole bird|lip-on|lip off|usda commodity|new crop|old crop
  grade a|shelf stable|shelf-stable|dehusked|destemmed|seeded|root removed|peeled|bulb|link or ground|solid
  includes foods for .*|with additives|cured with .*|northern and southern|northern|southern|winter|summer
  non-dairy alternative to milk|from cow's milk|standard-type
`);

/** A Latin name in parentheses. */
export const LATIN = / ?\((?:[A-Z]\. [a-z]+|[A-Z][a-z]+ (?:[a-z]+(?:us|um|is|ae)|sp\.|[a-z]+ L\.))\)/;

/** Notes inside a part, left out in the same way. */
export const NOISE_INSIDE = [
  LATIN,
  / ?\((?:average|average food|includes [^)]*|usda[^)]*|local variety|cookie|drink|as grown|as consumed|navel|globe or french|blackeyes[^)]*|low-moisture|fat free or skim|garbanzo beans[^)]*|sweetsop|year round[^)]*|ribs [-\d]+)\)/i,
];

/** @type {[RegExp, string][]} Parts in other words. */
export const REWORDED = [
  [/^(with(?:out)?) added vitamin A and vitamin D$/, '$1 vitamins A and D'],
  [/^(with(?:out)?) added vitamin ([ACD])$/, '$1 vitamin $2'],
  [/^vitamin D fortified$/, 'fortified with vitamin D'],
  [/^salt not added in processing$/, 'no salt added'],
  [/^separable lean only$|^lean only eaten$/i, 'lean only'],
  [/^separable lean and fat$|^lean and fat eaten$/i, 'lean and fat'],
  [/^(?:skin not eaten|skinless)$/i, 'without skin'],
  [/^(?:meat and skin|flesh and skin|skin eaten|includes skin)$/i, 'with skin'],
  [/^var\. /, ''],
  [/^Homemade$/, 'homemade'],
  [/^skin \/ coating eaten$/i, 'with skin and coating'],
  [/^skin \/ coating not eaten$/i, 'without skin and coating'],
  [/^(peel) eaten$/i, 'with $1'],
  [/^(peel) not eaten$/i, 'without $1'],
  [/^bone-in$/i, 'with bone'],
  [/^drained solids$/i, 'drained'],
  [/^(\d[\d.]*)% milkfat$/i, '$1%'],
  [/^(\d+)% lean(?: meat)?\s*(?:\/|,)\s*(\d+)% fat$/i, '$1% lean'],
  [/^boiled in unsalted water$/i, 'boiled'],
  [/^boiled in salted water$/i, 'boiled with salt'],
  [/^(blade|center loin|center rib|top loin|sirloin|leg|blade) \((?:.* or )?(chops|roasts|steaks|ham)\)$/i, '$1 $2'],
  [/^skin \(drumsticks and thighs\)$/i, 'skin'],
  [/^prepared with equal volume (?:of )?(water|milk)/i, 'prepared with $1'],
  [/^(.+)-flavou?r$/i, '$1 flavor'],
  [/^from restaurant or fast food$|^from fast food ?\/ ?restaurant$/i, 'restaurant'],
  [/^pre-packaged$|^prepackaged or deli$/i, 'deli'],
];

/** @type {[RegExp, string][]} Whole English names in other words, before they are divided into parts. */
export const REWRITTEN = [
  [/, NS as to fresh, smoked or cured/, ''],
  [/, (?:NFS|NS)$|, NFS(?=,)/, ''],
  [/^(Eggs?, .*raw), fresh|, imported, fresh(?=,)/, '$1'],
  [/^Eggs, chicken, whole(?=, raw)/, 'Egg, whole'],
  [
    /^Eggs?, (?:chicken, )?(?:whole, )?(?:cooked, )?(fried|scrambled|poached|hard-boiled|boiled|baked)\b(?! or),?/,
    '$1 egg,',
  ],
  [/,,|,$/g, ','],
  [/,$/, ''],
  [
    /^Yogurt, (Greek, )?(?:NS as to type of milk, )?([\w ]+ milk), (plain|fruit|vanilla|flavors [^,]+)/,
    'Yogurt, $1$3, $2',
  ],
  [/^Beans, Dry, (.+?) \(0% moisture\)/, '$1 beans, dry (0% moisture)'],
  [/^Restaurant, ([^,]+), (.+)$/, '$2, $1 restaurant'],
  [/^USDA Commodity, (.+)$/, '$1, USDA Commodity'],
  [
    /^Beef, (steak|roast), (chuck|flank|round|sirloin|strip|T-bone|ribeye|skirt|tenderloin|porterhouse|rump)\b/,
    'Beef, $2 $1',
  ],
  [/^Pork, fresh, /, 'Pork, '],
  [/^(Pudding|Frosting|Ice cream|Muffin|Topping|Syrup|Sugar|Dessert)s, /, '$1, '],
  [/^Babyfood, (?:fruit|vegetables?|desserts?|meat|juice(?=.*juice)), /, 'Baby food, '],
  [/^Milk, canned, condensed/, 'Condensed milk, canned'],
  [/^Milk, dry, /, 'Dry milk, '],
  [/^Sweeteners?, tabletop, (\w+)/, '$1 sweetener'],
  [/^Cheese, pasteurized process, (\w+)/, '$1 process cheese'],
  [/^(Milk, .*(?:fat|free)) \((2%|1%|skim)\)/, '$1, $2'],
  [/^Beverages, carbonated, (?=cola|ginger ale|club soda|[\w-]+ soda|tonic|root beer|limeade|SPRITE)/, 'Beverages, '],
  [/^Beverages, carbonated, (orange|pepper-type)/, '$1 soda'],
  [/^Beverages, carbonated, /, 'Carbonated drink, '],
  [/^Cereals, oats, /, 'Oats, '],
  [/^Potatoes, old, /, 'Potatoes, '],
  [/^Fish, tuna, fresh, /, 'Fish, tuna, '],
  [
    /^(.*\b(?:chicken|turkey|duck|goose|hens?|fowl|pheasant|quail|squab|pigeon|grouse|partridge)\b.*), meat only\b/i,
    '$1, without skin',
  ],
  [/^Crab, cake/, 'Crab cake'],
  [/^((?:Butter|Margarine).*), without salt/, '$1, unsalted'],
  [/^(Banana|Apple|Orange|Pear|Plum|Apricot|Avocado|Lemon|Lime|Nectarine|Persimmon|Papaya|Peach|Mango)(?:e?s),/, '$1,'],
  [/^([^,]+)(?<!\band|\bor|\bnot|\bfrom) (raw|boiled|stewed|dried)$/, '$1, $2'],
  [/^Hot chocolate \/ cocoa/, 'Hot chocolate'],
  [/\bregular \(approximately (\d+)% fat\)/, '$1% fat'],
  [/\(approximately (\d+)% fat\)/, '($1% fat)'],
  [/^Squash, (?:winter, )?spaghetti/, 'Spaghetti squash'],
  [/^Eggs?, (?:Grade A, Large, egg|(?:chicken, )?(?=white|yolk)) ?(white|yolk|whole)/, 'Egg, $1'],
  [/^Pork, cured, (?:canadian )?(bacon|ham\b(?! and| --| with))/, '$1, cured'],
  [/^Plums, dried \(prunes\)/, 'Prunes'],
  [/^Babyfood\b/, 'Baby food'],
  [/^Salad dressing, (\w+) dressing/, '$1 dressing'],
  [/\blean\/ (\d)/, 'lean / $1'],
  [/(\d+% lean), (\d+% fat)/, '$1 / $2'],
  [/\bcooked, boiled, drained\b/, 'boiled'],
  [/,(?=with)/, ', '],
  [/ ,(?! )/g, ','],
];
