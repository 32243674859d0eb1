import { districts } from './districts.ts'

/** The districts in Bangla, in the order of `districts`. */
const banglaNames = `বাগেরহাট বান্দরবান বরগুনা বরিশাল ভোলা বগুড়া ব্রাহ্মণবাড়িয়া চাঁদপুর চাঁপাইনবাবগঞ্জ চট্টগ্রাম চুয়াডাঙ্গা কক্সবাজার কুমিল্লা
   ঢাকা দিনাজপুর ফরিদপুর ফেনী গাইবান্ধা গাজীপুর গোপালগঞ্জ হবিগঞ্জ জামালপুর যশোর ঝালকাঠি ঝিনাইদহ জয়পুরহাট খাগড়াছড়ি খুলনা
   কিশোরগঞ্জ কুড়িগ্রাম কুষ্টিয়া লক্ষ্মীপুর লালমনিরহাট মাদারীপুর মাগুরা মানিকগঞ্জ মেহেরপুর মৌলভীবাজার মুন্সীগঞ্জ ময়মনসিংহ নওগাঁ নড়াইল
   নারায়ণগঞ্জ নরসিংদী নাটোর নেত্রকোণা নীলফামারী নোয়াখালী পাবনা পঞ্চগড় পটুয়াখালী পিরোজপুর রাজবাড়ী রাজশাহী রাঙ্গামাটি রংপুর
   সাতক্ষীরা শরীয়তপুর শেরপুর সিরাজগঞ্জ সুনামগঞ্জ সিলেট টাঙ্গাইল ঠাকুরগাঁও`.split(/\s+/)

/** Spellings of before 2018, which many people still write, and short forms. */
const otherNames: Readonly<Record<string, string>> = {
  barisal: 'Barishal',
  bogra: 'Bogura',
  chittagong: 'Chattogram',
  ctg: 'Chattogram',
  চিটাগাং: 'Chattogram',
  comilla: 'Cumilla',
  coxs: "Cox's Bazar",
  dhk: 'Dhaka',
  dacca: 'Dhaka',
  jessore: 'Jashore',
  নেত্রকোনা: 'Netrokona',
}

const byName = new Map(
  [
    ...districts.map((district) => [district, district] as const),
    ...districts.map((district, index) => [banglaNames[index] ?? '', district] as const),
    ...Object.entries(otherNames),
  ].map(([name, district]) => [keyOf(name), district]),
)

/** The name in Bangla; a district that is typed otherwise stays as it is. */
export function districtInBangla(name: string): string {
  return banglaNames[districts.indexOf(name as (typeof districts)[number])] ?? name
}

/** The district that somebody means by this text, in English or Bangla, whole or shortened. */
export function findDistrict(typed: string): (typeof districts)[number] | undefined {
  return byName.get(keyOf(typed)) as (typeof districts)[number] | undefined
}

/** Letters alone: neither case, apostrophes and spaces matter, nor 'district' behind the name. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\b(?:district|zila|zilla|sadar)\b|জেলা|সদর/g, '')
    .replace(/[^\p{L}\p{M}]/gu, '')
}
