import { toPaisa } from '#shared/money.ts'
import type { UnitGrade } from '#shared/unit-grades.ts'
import { unitChecks } from '#shared/unit-rules.ts'
import type { units } from '../schema.ts'
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

/** The pre-owned units of the demo, by the SKU of their product. Their grades are those that the product names. */
export const seedUnits: Record<string, Entry[]> = {
  'PO-MBA-M2-MID': [
    unit('AM2A4', 'A 91 148 8GB 256GB', 'Midnight', 86_900, 'agargaon', 'Fine lines on the lid'),
    unit('AM2C7', 'A 90 205 16GB 512GB', 'Midnight', 109_900, 'uttara', 'Fine lines on the lid'),
  ],
  'PO-MBA-M1-GLD': [
    unit('GLD47', 'A+ 93 96 8GB 256GB', 'Gold', 64_900, 'agargaon'),
    unit('GLD96', 'A+ 91 131 8GB 256GB', 'Gold', 64_400, 'chattogram'),
  ],
  'PO-MBP14-M1P': [
    unit('MP4A3', 'A 89 187 16GB 512GB', 'Space Grey', 118_900, 'agargaon', 'Light wear on the palm rest'),
    unit('MP4K9', 'A 87 244 32GB 1TB', 'Space Grey', 154_900, 'elephant-road', 'Light wear on the palm rest'),
  ],
  'PO-X1C9-1165': [
    unit('X9T47', 'A 90 110 16GB 512GB', 'Black', 58_900, 'agargaon'),
    unit('X9T63', 'A 86 198 16GB 512GB', 'Black', 57_400, 'uttara'),
    unit('X9TQ4', 'A 88 156 32GB 1TB', 'Black', 73_900, 'agargaon'),
  ],
  'PO-XPS9310': [
    unit('XP3L7', 'A 88 172 16GB 512GB', 'Silver', 67_900, 'elephant-road'),
    unit('XP3R4', 'A 86 230 16GB 1TB', 'Silver', 73_400, 'agargaon'),
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
      ...{ code, brand, flaws, photos, createdAt, updatedAt: createdAt },
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
    ...{ code, grade: grade as UnitGrade, battery: Number(battery), cycles: Number(cycles), ram, ssd },
    ...{ color, price, at, ...(flaw && { flaws: [flaw] }) },
  }
}
