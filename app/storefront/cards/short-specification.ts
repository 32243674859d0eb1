import type { ProductCard } from '#shared/contract/product.ts'

/** The processor field is required, so products without a processor carry this value. */
const noProcessor = 'Not applicable'

export function hasProcessor(processor: string): boolean {
  return processor !== '' && processor !== noProcessor
}

/**
 * One line for a product's card: processor and the first value of each option, or else its colours. Of a product that is
 * sold by unit all values: nothing is chosen on its card.
 */
export function shortSpecification({
  processor,
  options,
  units,
}: Pick<ProductCard, 'processor' | 'options' | 'units'>): string {
  const { ram, ssd, display, color } = options
  const values = [ram, ssd, display].flatMap((offered) => {
    const names = offered.map(({ value }) => value)
    return (units ? names.join(' or ') : names[0]) || []
  })
  if (hasProcessor(processor)) values.unshift(processor)
  return (values.length > 0 ? values : color.map(({ value }) => value)).join(', ')
}
