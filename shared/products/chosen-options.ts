import type { Chosen } from '../pricing.ts'
import { colourName } from './colour-words.ts'

/** The chosen options as one text: `Silver, 16 GB, 512 GB`. */
export function chosenOptionsText({ color, ram, ssd, display }: Chosen): string {
  return [color && colourName(color), ram, ssd, display].filter(Boolean).join(', ')
}
