import { foldWord } from './tokens.ts'

/** Words by which people in Bangladesh name money, in English, in Bangla, and in Bangla written with Latin letters. */
const thousands =
  'k thousand thousands hazar hajar hazaar hajaar hazarer hajarer hazare hajare হাজার হাজারের হাজারে হাজারী কে'
const lakhs = 'lakh lakhs lac lacs lak lakher laker lakhe lokkho lokho লাখ লাখের লাখে লক্ষ লক্ষের '

export const scales: ReadonlyMap<string, number> = new Map([
  ...wordsOf(thousands).map((word) => [word, 1_000] as const),
  ...wordsOf(lakhs).map((word) => [word, 100_000] as const),
])

export const currencies = setOf('৳ tk tks taka takar takay takai takas bdt টাকা টাকার টাকায় টাকাই টাকাতে টকা টাকায় /- /=')

/** Number words in front of হাজার and লাখ. Alone they are ordinary words. */
export const numberWords: ReadonlyMap<string, number> = new Map([
  ...numbered('এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়', 'সাত', 'আট', 'নয়', 'দশ'),
  ...numbered('ek', 'dui', 'tin', 'char', 'pach', 'choy', 'sat', 'at', 'noy', 'dosh'),
  ...numbered('one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'),
  ...byNumber({
    1.5: 'দেড় দের der derh',
    2.5: 'আড়াই arai',
    5: 'panch',
    15: 'পনেরো পনের ponero poner fifteen',
    20: 'বিশ bish twenty',
    25: 'পঁচিশ পচিশ pochish',
    30: 'ত্রিশ তিরিশ trish tirish thirty',
    35: 'পঁয়ত্রিশ poytrish',
    40: 'চল্লিশ chollish forty',
    45: 'পঁয়তাল্লিশ poytallish',
    50: 'পঞ্চাশ ponchash ponchas fifty',
    55: 'পঞ্চান্ন',
    60: 'ষাট shat sixty',
    65: 'পঁয়ষট্টি',
    70: 'সত্তর shottor sottor seventy',
    75: 'পঁচাত্তর',
    80: 'আশি ashi eighty',
    85: 'পঁচাশি',
    90: 'নব্বই nobboi ninety',
    100: 'একশ একশো eksho hundred',
  }),
])

/** Words that add to the number behind them: সাড়ে ৩ লাখ is three and a half lakh, পৌনে ২ লাখ one and three quarters. */
export const shifts: ReadonlyMap<string, number> = new Map([
  ...wordsOf('সাড়ে share sare').map((word) => [word, 0.5] as const),
  ...wordsOf('পৌনে poune').map((word) => [word, -0.25] as const),
])

/** Words behind a number that make it a measure: 15 inch, 5000 mAh, 144 Hz. */
export const units = setOf(
  `gb tb mb kb g জিবি টিবি এমবি inch inches ইঞ্চি ইঞ্চির " ″ ” cm mm kg kgs কেজি gm gram grams গ্রাম mah wh w watt
   hz ghz mhz hertz fps mp nits px dpi rpm mbps gbps % percent th st nd rd`,
)

/** Words that make only small numbers a measure, because a budget may stand before one: 'under 50000 ram 8gb'. */
export const smallUnits = setOf(
  `core cores কোর gen generation জেন জেনারেশন year years yr month months mash bochor বছর মাস মাসের hour hours hr ঘন্টা
   ঘণ্টা day days din দিন pcs pc piece pieces টা টি port ports bit ram ssd hdd র্যাম এসএসডি`,
)

/** Words in front of a bare number that make it the name of a model: RTX 4050, HP 15, Ryzen 7, MacBook Air 13. */
export const modelFamilies = setOf(
  `rtx gtx rx mx arc geforce radeon nvidia intel amd core i ryzen ultra celeron pentium snapdragon m apple macbook
   mac imac ipad iphone galaxy samsung hp dell lenovo asus acer msi razer huawei xiaomi redmi microsoft logitech
   latitude inspiron vostro xps precision alienware thinkpad ideapad thinkbook legion loq yoga vivobook zenbook
   expertbook tuf rog strix zephyrus nitro aspire swift predator pavilion victus omen envy elitebook probook
   spectre zbook surface go pro air katana cyborg stealth modern prestige model series windows win office ddr
   ddr4 ddr5 usb wifi bluetooth gen generation ল্যাটিচিউড থিংকপ্যাড এইচপি ডেল লেনোভো আসুস এসার`,
)

/** Words that belong to an amount without changing it: '50k er laptop', '৫০ হাজার দামের'. */
export const particles = setOf('er r ar এর র - dam damer dame দাম দামের দামে price only মাত্র matro')

export const connectors = setOf('- – — to theke thke থেকে থাইকা হতে hote / ~')

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/).map(foldWord)
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(wordsOf(list))
}

function numbered(...words: string[]): [string, number][] {
  return words.map((word, index) => [foldWord(word), index + 1])
}

function byNumber(lists: Record<number, string>): [string, number][] {
  return Object.entries(lists).flatMap(([number, list]) =>
    wordsOf(list).map((word): [string, number] => [word, Number(number)]),
  )
}
