import type { SeedProduct } from '../seed-product.ts'
import { bagsAndStands } from './accessories/bags-and-stands.ts'
import { docks } from './accessories/docks.ts'
import { headphonesAndWebcams } from './accessories/headphones-and-webcams.ts'
import { keyboardsAndTrackpads } from './accessories/keyboards-and-trackpads.ts'
import { mice } from './accessories/mice.ts'
import { monitors } from './accessories/monitors.ts'
import { power } from './accessories/power.ts'
import { routersAndPens } from './accessories/routers-and-pens.ts'
import { storageAndMemory } from './accessories/storage-and-memory.ts'

export const accessories: SeedProduct[] = [
  ...mice,
  ...keyboardsAndTrackpads,
  ...headphonesAndWebcams,
  ...power,
  ...storageAndMemory,
  ...docks,
  ...bagsAndStands,
  ...monitors,
  ...routersAndPens,
]
