import { filledSpecs } from '#shared/products/specs.ts'
import { choices } from './choices.ts'
import { details } from './details.ts'
import { picturesOf } from './looks.ts'
import type { Offer, SeedProduct } from './seed-product.ts'
import { videoUrl } from './videos.ts'

/** Everything that is not a laptop: accessories, phones, tablets, watches, desktops. */
type Article = Offer & {
  brand: string
  title: string
  say: string
  story: string
  features: string[]
  categories: string[]
  color: string
  table: Record<string, string>
  box: string
  note: string
  /** Mice and bags have none, but every product must name one. */
  chip?: string
  model?: string
  gpu?: string
  screen?: string
  pixels?: string
  ram?: string
  ssd?: string
  panel?: string
  preOwned?: true
}

const noProcessor = 'Not applicable'

export function article(facts: Article): SeedProduct {
  const ram = choices(facts.ram)
  const ssd = choices(facts.ssd)
  const color = choices(facts.color)
  const panel = choices(facts.panel)
  return {
    title: facts.title,
    description: facts.say,
    brand: facts.brand,
    processor: facts.chip ?? noProcessor,
    processorModel: facts.model ?? '',
    gpu: facts.gpu ?? '',
    display: facts.screen ?? '',
    resolution: facts.pixels ?? '',
    images: picturesOf(facts.look),
    newPrice: facts.price,
    oldPrice: facts.was ?? 0,
    deviceType: facts.preOwned ? 'Pre-Owned' : 'Brand New',
    quantity: facts.units,
    sale: facts.sale ?? false,
    stock: !facts.unavailable,
    sku: facts.sku,
    features: facts.features,
    categories: facts.categories,
    rating: facts.rating,
    details: details({
      story: facts.story,
      heading: 'What you get',
      points: facts.features,
      table: {
        Brand: facts.brand,
        Processor: facts.model ?? '',
        Display: [facts.screen, facts.pixels].filter(Boolean).join(', '),
        Memory: ram.map(({ value }) => value).join(' or '),
        Storage: ssd.map(({ value }) => value).join(' or '),
        ...facts.table,
        Colour: color.map(({ value }) => value).join(', '),
      },
      box: facts.box,
      note: facts.note,
    }),
    descriptionVideoUrl: videoUrl(facts.video),
    options: { ram, color, ssd, display: panel },
    productName: `${facts.title} in ${color[0]?.value.toLowerCase()}`,
    specs: filledSpecs({
      screen: Number.parseFloat(facts.screen ?? ''),
      weight: kilograms(facts.table.Weight),
    }),
    look: facts.look,
  }
}

function kilograms(text = ''): number {
  const number = Number.parseFloat(text)
  return /\d\s*g\b/.test(text) ? number / 1000 : number
}
