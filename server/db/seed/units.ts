import type { units } from '#server/platform/db/schema.ts'
import { toPaisa } from '#shared/money.ts'
import type { UnitGrade } from '#shared/units/unit-grades.ts'
import { unitChecks } from '#shared/units/unit-rules.ts'
import { branchId } from './accounts.ts'
import { picturesOf } from './looks.ts'
import type { SeedProduct } from './seed-product.ts'
import { stableId } from './stable-id.ts'

type Entry = {
  code: string
  grade: UnitGrade
  battery: number
  cycles: number
  ram: string
  ssd: string
  color: string
  flaws?: string[]
  price: number
  at: string
}

/**
 * The pre-owned units of the demo, by the SKU of their product. Their grades and flaws are those that the product names.
 * Two products have none: a phone, which was photographed from two sides only, and a laptop that is out of stock.
 */
export const seedUnits: Record<string, Entry[]> = {
  'PO-MBA-M2-MID': [
    unit('AM2A4', 'A 91 148 8GB 256GB', 'Midnight', 86_900, 'agargaon', 'Fine lines on the lid'),
    unit('AM2C7', 'A 90 205 16GB 512GB', 'Midnight', 109_900, 'uttara', 'Fine lines on the lid'),
  ],
  'PO-MBA-M1-GLD': [
    unit('GLD47', 'A+ 93 96 8GB 256GB', 'Gold', 64_900, 'agargaon'),
    unit('GLD96', 'A+ 91 131 8GB 256GB', 'Gold', 64_400, 'chattogram'),
  ],
  'PO-MBA-M1-GRY': [
    unit('GRY39', 'A 92 118 8GB 256GB', 'Space Grey', 62_900, 'agargaon', 'Light marks on the base'),
    unit('GRY74', 'A 89 176 8GB 512GB', 'Space Grey', 71_900, 'uttara', 'Light marks on the base'),
    unit('GRYM6', 'A 90 143 16GB 512GB', 'Space Grey', 85_900, 'elephant-road', 'Light marks on the base'),
  ],
  'PO-MBP13-M2': [
    unit('MPT37', 'B 87 210 8GB 256GB', 'Silver', 82_900, 'agargaon', 'Marks on two corners'),
    unit('MPT94', 'B 86 238 8GB 512GB', 'Silver', 91_900, 'uttara', 'Marks on two corners'),
  ],
  'PO-MBP14-M1P': [
    unit('MP4A3', 'A 89 187 16GB 512GB', 'Space Grey', 118_900, 'agargaon', 'Light wear on the palm rest'),
    unit('MP4K9', 'A 87 244 32GB 1TB', 'Space Grey', 154_900, 'elephant-road', 'Light wear on the palm rest'),
  ],
  'PO-T480-8350': [
    unit('TPK34', 'B 84 312 8GB 256GB', 'Black', 26_900, 'agargaon', 'Worn key caps'),
    unit('TPK9C', 'B 86 264 8GB 256GB', 'Black', 27_400, 'chattogram', 'Worn key caps'),
    unit('TPK67', 'B 82 388 16GB 512GB', 'Black', 33_400, 'uttara', 'Worn key caps'),
    unit('TPKX7', 'B 81 401 32GB 512GB', 'Black', 39_400, 'agargaon', 'Worn key caps'),
  ],
  'PO-X1C9-1165': [
    unit('X9T47', 'A 90 110 16GB 512GB', 'Black', 58_900, 'agargaon'),
    unit('X9T63', 'A 86 198 16GB 512GB', 'Black', 57_400, 'uttara'),
    unit('X9TQ4', 'A 88 156 32GB 1TB', 'Black', 73_900, 'agargaon'),
  ],
  'PO-LAT7420': [
    unit('LAT34', 'A 88 190 16GB 256GB', 'Titanium', 46_900, 'elephant-road', 'Light marks'),
    unit('LAT79', 'A 91 135 16GB 512GB', 'Titanium', 49_900, 'agargaon', 'Light marks'),
    unit('LATC6', 'A 86 242 16GB 1TB', 'Titanium', 54_900, 'sylhet', 'Light marks'),
  ],
  'PO-XPS9310': [
    unit('XP3L7', 'A 88 172 16GB 512GB', 'Silver', 67_900, 'elephant-road'),
    unit('XP3R4', 'A 86 230 16GB 1TB', 'Silver', 73_400, 'agargaon'),
  ],
  'PO-EB840G8': [
    unit('HPE43', 'A 87 205 8GB 256GB', 'Silver', 43_900, 'agargaon', 'Light marks on the lid'),
    unit('HPE76', 'A 90 152 16GB 256GB', 'Silver', 47_400, 'uttara', 'Light marks on the lid'),
    unit('HPEL9', 'A 88 181 16GB 512GB', 'Silver', 50_400, 'chattogram', 'Light marks on the lid'),
    unit('HPEW4', 'A 86 229 32GB 512GB', 'Silver', 56_900, 'agargaon', 'Light marks on the lid'),
  ],
  'PO-ZBF14G8': [
    unit('ZB4H6', 'C 82 260 16GB 512GB', 'Graphite', 61_900, 'agargaon', 'Small dent near a port'),
  ],
  'PO-SL4-ICE': [
    unit('SL4E3', 'A 90 121 8GB 256GB', 'Ice Blue', 54_900, 'uttara'),
    unit('SL4M7', 'A 87 164 16GB 512GB', 'Ice Blue', 63_900, 'agargaon'),
  ],
  'PO-SP7P-BLK': [
    unit('SP7D4', 'B 84 301 8GB 256GB', 'Black', 48_900, 'sylhet', 'Marks around the kickstand'),
    unit('SP7W6', 'B 82 333 16GB 512GB', 'Black', 58_900, 'agargaon', 'Marks around the kickstand'),
  ],
  'PO-BL15-3070': [unit('BL5F9', 'B 81 190 16GB 512GB', 'Black', 124_900, 'agargaon', 'Worn edges')],
  'PO-STRIXG15-3060': [
    unit('SX5N3', 'A 87 140 16GB 512GB', 'Grey', 92_900, 'elephant-road', 'Light wear on the keys'),
    unit('SX5T9', 'A 85 205 32GB 1TB', 'Grey', 106_900, 'agargaon', 'Light wear on the keys'),
  ],
}

/** The photograph with the code on paper: the one picture that a unit has for itself. */
const verifiedPicture = (code: string) => `unit-${code.toLowerCase()}.webp`

export function unitPictures(): string[] {
  return Object.values(seedUnits).flatMap((entries) => entries.map(({ code }) => verifiedPicture(code)))
}

export function unitRows({ sku, brand, look }: SeedProduct, createdAt: Date): (typeof units.$inferInsert)[] {
  return (seedUnits[sku] ?? []).map(({ code, battery, price, at, flaws = [], ...same }) => {
    const photos = [...picturesOf(look), verifiedPicture(code)].map((name) => `/uploads/${name}`)
    return {
      ...same,
      code,
      brand,
      flaws,
      photos,
      createdAt,
      updatedAt: createdAt,
      id: stableId(`unit ${code}`),
      productId: stableId(`product ${sku}`),
      serial: `DEMO-${code}`,
      batteryPercent: battery,
      checks: Object.fromEntries(unitChecks.map((check) => [check, true])),
      verifiedPhoto: photos.at(-1) ?? null,
      pricePaisa: toPaisa(price),
      shopId: branchId(at),
      state: 'listed',
    }
  })
}

/** `measured` is grade, battery, cycles, RAM and SSD. */
function unit(
  code: string,
  measured: string,
  color: string,
  price: number,
  at: string,
  flaw?: string,
): Entry {
  const [grade, battery, cycles, ram = '', ssd = ''] = measured.split(' ')
  return {
    code,
    grade: grade as UnitGrade,
    battery: Number(battery),
    cycles: Number(cycles),
    ram,
    ssd,
    color,
    price,
    at,
    ...(flaw && { flaws: [flaw] }),
  }
}
