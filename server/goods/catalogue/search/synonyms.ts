/**
 * Spellings that shoppers type for words of the catalogue: Bangla, Banglish (Bangla in Latin letters), other names.
 * Common misspellings that the typo correction finds by itself need no entry. A Bangla word stands beside the English one
 * that people would type in its place (হেডফোন beside headphone, not headset), because it finds all that this one finds.
 */
const spellings: Record<string, string> = {
  // Brands and families
  apple: 'অ্যাপল এপল আপেল অ্যাপেল appel apel',
  macbook: 'ম্যাকবুক ম্যাক-বুক মেকবুক ম্যাকবুক্স makbuk makbook mekbuk macbuk macbooks',
  iphone: 'আইফোন আইফোণ aifon',
  ipad: 'আইপ্যাড আইপেড',
  air: 'এয়ার eyar',
  pro: 'প্রো',
  lenovo: 'লেনোভো লেনভো লেনোভ lenobo linovo',
  thinkpad: 'থিংকপ্যাড থিঙ্কপ্যাড thinkped tinkpad',
  ideapad: 'আইডিয়াপ্যাড',
  legion: 'লিজিয়ন লিজন lijion',
  yoga: 'ইয়োগা',
  asus: 'আসুস আসাস এসুস assus ashus',
  rog: 'আরওজি',
  tuf: 'টাফ tuff',
  vivobook: 'ভিভোবুক bhivobook',
  zenbook: 'জেনবুক',
  dell: 'ডেল del',
  latitude: 'ল্যাটিচিউড',
  inspiron: 'ইন্সপায়রন',
  hp: 'এইচপি এইচ-পি hewlett packard',
  elitebook: 'এলিটবুক',
  pavilion: 'প্যাভিলিয়ন pavillion',
  victus: 'ভিক্টাস',
  omen: 'ওমেন',
  acer: 'এসার এসের এইসার',
  nitro: 'নাইট্রো',
  predator: 'প্রিডেটর',
  msi: 'এমএসআই',
  microsoft: 'মাইক্রোসফট maicrosoft',
  surface: 'সারফেস sarfes',
  samsung: 'স্যামসাং সামসাং স্যামসাঙ samsang',
  razer: 'রেজার razor',
  logitech: 'লজিটেক logitec',
  // Kinds of things
  laptop: 'ল্যাপটপ লেপটপ ল্যাপটপস ল্যাপটব নোটবুক leptop labtop laptops notebook notebooks lapi',
  mouse: 'মাউস মাওস maus mause mice',
  keyboard: 'কিবোর্ড কীবোর্ড কি-বোর্ড kibord keybord keyboards',
  mechanical: 'মেকানিক্যাল মেকানিকাল মেকানিকেল',
  charger: 'চার্জার charjar chargar',
  adapter: 'অ্যাডাপ্টার এডাপ্টার অ্যাডাপটার adaptor adaptar',
  headphone: 'হেডফোন হেডফোনস',
  headset: 'হেডসেট headphone headphones hedphone hedset',
  earphone: 'ইয়ারফোন',
  airpods: 'এয়ারপডস এয়ারপড',
  earbuds: 'ইয়ারবাডস ইয়ারবাড earphone earphones earbud airpods buds tws',
  bag: 'ব্যাগ',
  backpack: 'ব্যাকপ্যাক bag beg rucksack',
  sleeve: 'স্লিভ',
  monitor: 'মনিটর monitar',
  camera: 'ক্যামেরা',
  webcam: 'ওয়েবক্যাম camera',
  microphone: 'মাইক্রোফোন মাইক',
  speaker: 'স্পিকার',
  printer: 'প্রিন্টার',
  router: 'রাউটার',
  cable: 'কেবল ক্যাবল',
  cooler: 'কুলার',
  pen: 'পেন',
  pencil: 'পেন্সিল',
  case: 'কেস',
  cover: 'কভার',
  usb: 'ইউএসবি',
  hub: 'হাব dongle docking',
  dock: 'ডক',
  docking: 'ডকিং',
  station: 'স্টেশন',
  stand: 'স্ট্যান্ড',
  tablet: 'ট্যাবলেট ট্যাব tab tablets',
  mobile: 'মোবাইল',
  smartphone: 'স্মার্টফোন',
  phone: 'ফোন mobile smartphone fon',
  watch: 'ঘড়ি হাতঘড়ি ghori smartwatch smartwatches স্মার্টওয়াচ',
  smartwatch: 'watch স্মার্টওয়াচ',
  accessories: 'এক্সেসরিজ অ্যাক্সেসরিজ accessory aksesoris',
  computer: 'কম্পিউটার',
  pc: 'পিসি',
  desktop: 'ডেস্কটপ computer pc',
  mini: 'মিনি',
  battery: 'ব্যাটারি ব্যাটারী betari',
  wireless: 'ওয়্যারলেস ওয়ারলেস তারহীন',
  touchscreen: 'টাচস্ক্রিন',
  touch: 'টাচ touchscreen',
  screen: 'স্ক্রিন পর্দা',
  display: 'ডিসপ্লে',
  storage: 'স্টোরেজ',
  ssd: 'এসএসডি storage',
  hard: 'হার্ড',
  disk: 'ডিস্ক',
  drive: 'ড্রাইভ',
  memory: 'মেমোরি মেমরি',
  ram: 'র‍্যাম রেম memory',
  power: 'পাওয়ার',
  bank: 'ব্যাংক',
  bluetooth: 'ব্লুটুথ',
  windows: 'উইন্ডোজ',
  // Purpose and state
  gaming: 'গেমিং গেম game geming gamer',
  ultrabook: 'আল্ট্রাবুক',
  student: 'স্টুডেন্ট ছাত্র ছাত্রদের ছাত্রী ছাত্রীদের শিক্ষার্থী শিক্ষার্থীদের students',
  office: 'অফিস',
  business: 'বিজনেস office',
  used: 'ব্যবহৃত পুরাতন পুরনো পুরানো',
  refurbished: 'রিফারবিশড',
  preowned: 'used second-hand secondhand refurbished puraton purano',
  new: 'নতুন notun',
  // Colours
  black: 'কালো kalo',
  white: 'সাদা shada sada',
  silver: 'রূপালি সিলভার',
  gray: 'grey',
  grey: 'ধূসর gray',
  blue: 'নীল nil',
  red: 'লাল',
  green: 'সবুজ',
  gold: 'সোনালি গোল্ড',
  pink: 'গোলাপি',
  // Chips
  ryzen: 'রাইজেন raizen',
  intel: 'ইন্টেল',
  nvidia: 'এনভিডিয়া geforce',
  rtx: 'আরটিএক্স',
  core: 'কোর',
  i3: 'আই৩',
  i5: 'আই৫',
  i7: 'আই৭',
  i9: 'আই৯',
  processor: 'প্রসেসর',
  graphics: 'গ্রাফিক্স',
  '1tb': '1000gb 1024gb',
  '2tb': '2000gb 2048gb',
}

/**
 * Words that name a thing of its own. Among the details of something else they are a part of it or come with it: a laptop
 * has a keyboard, and a charger in its box.
 */
export const things: ReadonlySet<string> = new Set(
  'mouse keyboard charger adapter headset earbuds backpack monitor webcam stand'.split(' '),
)

/** Words of a query that say nothing about the product: 'macbook air price in bangladesh'. */
export const fillers: ReadonlySet<string> = new Set(
  `a an the for with and or of in at on to my me i buy best good cheap price prices bd bangladesh dhaka taka tk
   online shop store latest দাম কত কিনতে চাই বাংলাদেশ সেরা দোকান dam koto kinte chai ar er r এর র জন্য জন্যে jonno
   jonne ভালো ভাল bhalo valo লাগবে দরকার দেখান lagbe dorkar dekhan kinbo কিনব কিনবো টাকা টাকার টাকায় takar
   একটা একটি ekta সবচেয়ে যেটা দিয়ে করা যায় যাবে করার আমার আমি der jeta diye kora jay jabe korar amar ami need want`.split(
    /\s+/,
  ),
)

/** The other spellings of a word. */
export function spellingsOf(word: string): string[] {
  return spellings[word]?.split(' ') ?? []
}

export const synonyms: readonly { spelling: string; word: string }[] = Object.entries(spellings).flatMap(
  ([word, list]) => list.split(' ').map((spelling) => ({ spelling, word })),
)
