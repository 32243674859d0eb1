import { arrange } from './arrange.ts'
import { accessories } from './products/accessories.ts'
import { acerLaptops } from './products/acer.ts'
import { appleLaptops } from './products/apple.ts'
import { asusLaptops } from './products/asus.ts'
import { dellLaptops } from './products/dell.ts'
import { desktops } from './products/desktops.ts'
import { hpLaptops } from './products/hp.ts'
import { lenovoLaptops } from './products/lenovo.ts'
import { microsoftLaptops } from './products/microsoft.ts'
import { mobileDevices } from './products/mobile.ts'
import { msiLaptops } from './products/msi.ts'
import { preOwnedLaptops } from './products/pre-owned.ts'
import { razerLaptops } from './products/razer.ts'
import { samsungLaptops } from './products/samsung.ts'
import type { SeedProduct } from './seed-product.ts'

/** The eight that open the home page, newest first. */
const newest = [
  'AP-MBA13-M5-BLU',
  'AS-G14-5070TI',
  'MS-SL13-VIO',
  'LN-LP7I-5080',
  'HP-OBXF14-258V',
  'DL-XPS14-358H',
  'MSI-PRS13-258V',
  'AC-PHN16-5070',
]
/** The four of the home page's other grid: the oldest products. */
const oldest = ['AS-ZB14-255H', 'HP-VIC15-4050', 'LN-X1C13-258V', 'AP-MBA13-M4-STR']

/** The whole demo catalogue, newest first. */
export const catalogue: readonly SeedProduct[] = arrange(
  [
    ...appleLaptops,
    ...lenovoLaptops,
    ...dellLaptops,
    ...hpLaptops,
    ...asusLaptops,
    ...microsoftLaptops,
    ...razerLaptops,
    ...acerLaptops,
    ...samsungLaptops,
    ...msiLaptops,
    ...preOwnedLaptops,
    ...desktops,
    ...mobileDevices,
    ...accessories,
  ],
  { newest, oldest, seed: 2 },
)

const hourMs = 60 * 60 * 1000

/** When the product at this place, newest first, came into the shop: ten months back from `now`, at uneven intervals. */
export function addedAt(place: number, now: Date): Date {
  const hours = 30 + place * 44 + ((place * 29) % 17)
  return new Date(now.getTime() - hours * hourMs)
}
