import type { ProductCard } from '#shared/contract/product.ts'

/** Staff must name a processor; things that have none say this. */
const noProcessor = 'Not applicable'

export function hasProcessor(processor: string): boolean {
  return processor !== '' && processor !== noProcessor
}

/** A product in one line: processor and the first value of each option. */
export function specLine({ processor, options }: Pick<ProductCard, 'processor' | 'options'>): string {
  const { ram, ssd, display, color } = options
  const said = [ram, ssd, display].flatMap(([first]) => first?.value ?? [])
  if (hasProcessor(processor)) said.unshift(processor)
  return (said.length > 0 ? said : color.map(({ value }) => value)).join(', ')
}
