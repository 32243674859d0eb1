import type { Chosen } from '#shared/pricing.ts'

/** `Silver, 16 GB, 512 GB`: the chosen options as people say them. */
export function optionWords({ color, ram, ssd, display }: Chosen): string {
  return [color, ram, ssd, display].filter(Boolean).join(', ')
}
