import type { ProductCard } from '#shared/contract/product.ts'
import type { Chosen } from '#shared/pricing.ts'
import { colourName } from '#shared/products/colour-words.ts'
import * as words from './words.ts'

/** The processor field is required, so products without a processor carry this value. */
const noProcessor = 'Not applicable'

export function hasProcessor(processor: string): boolean {
  return processor !== '' && processor !== noProcessor
}

/**
 * One line for a product's card: processor and the chosen value of each option, or else its colours. Of a product that is
 * sold by unit all values: nothing is chosen on its card.
 */
export function shortSpecification(
  { processor, options, units }: Pick<ProductCard, 'processor' | 'options' | 'units'>,
  chosen: Chosen,
): string {
  const values = (['ram', 'ssd', 'display'] as const).flatMap((group) => {
    const names = options[group].map(({ value }) => value)
    return (units ? words.either(names) : (chosen[group] ?? names[0])) || []
  })
  if (hasProcessor(processor)) values.unshift(processor)
  return (values.length > 0 ? values : options.color.map(({ value }) => colourName(value))).join(', ')
}
