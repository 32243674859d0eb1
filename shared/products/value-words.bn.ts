import { banglaDigits } from '../bangla-figures.ts'
import type { SameWords } from '../site/same-words.ts'
import { colourInBangla } from './colour-names.ts'

const fields: Readonly<Record<string, string>> = {
  Condition: 'অবস্থা',
  Kind: 'ধরন',
  Brand: 'ব্র্যান্ড',
  Display: 'ডিসপ্লে',
  'Screen size': 'স্ক্রিনের মাপ',
  'Refresh rate': 'রিফ্রেশ রেট',
  Weight: 'ওজন',
  Graphics: 'গ্রাফিক্স',
  Processor: 'প্রসেসর',
  Colour: 'রং',
  Memory: 'মেমোরি',
  Storage: 'স্টোরেজ',
  Battery: 'ব্যাটারি',
  Ports: 'পোর্ট',
  Wireless: 'ওয়্যারলেস',
  'Warranty note': 'ওয়ারেন্টির নোট',
  'Operating system': 'অপারেটিং সিস্টেম',
  Keyboard: 'কিবোর্ড',
  Camera: 'ক্যামেরা',
  Cameras: 'ক্যামেরা',
  Speakers: 'স্পিকার',
  Audio: 'অডিও',
  SIM: 'সিম',
  Water: 'পানি থেকে সুরক্ষা',
  Charging: 'চার্জিং',
  Sensors: 'সেন্সর',
  Size: 'মাপ',
  Connection: 'সংযোগ',
  Compatibility: 'যাতে চলে',
}

const values: Readonly<Record<string, string>> = {
  'Brand New': 'নতুন',
  'Pre-Owned': 'প্রি-ওনড',
  Laptop: 'ল্যাপটপ',
  Desktop: 'ডেস্কটপ',
  Phone: 'ফোন',
  Tablet: 'ট্যাবলেট',
  Monitor: 'মনিটর',
  Wearable: 'ঘড়ি ও ব্যান্ড',
  Accessory: 'অ্যাক্সেসরিজ',
  Dedicated: 'ডেডিকেটেড',
  Integrated: 'ইন্টিগ্রেটেড',
}

/** Classes of a measure: 'Under 1.3 kg', '1.3 to 1.6 kg', '2 kg and more', '13-inch'. */
const classes: readonly (readonly [pattern: RegExp, say: (...found: string[]) => string])[] = [
  [/^Under ([\d.]+)[- ](kg|Hz|inch)$/, (to = '', unit) => `${measure(to, unit)}-এর কম`],
  [
    /^([\d.]+) to ([\d.]+)[- ](kg|Hz|inch)$/,
    (from = '', to = '', unit) => `${banglaDigits(from)} থেকে ${measure(to, unit)}`,
  ],
  [/^([\d.]+)[- ](kg|Hz|inch) and more$/, (from = '', unit) => `${measure(from, unit)} বা বেশি`],
  [/^([\d.]+)[- ](inch)(?:es)?$/, (size = '', unit) => measure(size, unit)],
]

function measure(number: string, unit = ''): string {
  const units: Record<string, string> = { kg: 'কেজি', inch: 'ইঞ্চি' }
  return `${banglaDigits(number)} ${units[unit] ?? unit}`
}

export const fieldName = (label: string): string => fields[label] ?? label

export function valueName(value: string): string {
  for (const [pattern, say] of classes) {
    const found = pattern.exec(value)
    if (found) return say(...found.slice(1))
  }
  return (
    values[value] ??
    colourInBangla(value)
      .replace(/\baudio\b/g, 'অডিও')
      .replace(/\bslot\b/g, 'স্লট')
  )
}

export type Complete = SameWords<typeof import('./value-words.ts'), typeof import('./value-words.bn.ts')>
