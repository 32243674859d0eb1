import { filledSpecs, type Specs } from '#shared/products/specs.ts'
import { choices } from './choices.ts'
import { details } from './details.ts'
import { laptopNote } from './laptop-notes.ts'
import { picturesOf } from './looks.ts'
import type { Offer, SeedProduct } from './seed-product.ts'
import { videoUrl } from './videos.ts'

type Laptop = Offer & {
  title: string
  /** The one sentence under the title. */
  say: string
  story: string
  chip: string
  model: string
  gpu: string
  screen: string
  pixels: string
  ram: string
  ssd: string
  color: string
  panel: string
  /** Points beyond processor, memory and screen, which every feature list starts with. */
  plus: string[]
  categories: string[]
  weight: string
  battery: string
  ports: string
  wireless?: string
  os?: string
  box?: string
  note?: string
}

/** A maker's laptops: gives the entries of one brand their common facts. */
export function laptopsOf(brand: string, common: { os: string; wireless: string; box: string }) {
  return (facts: Laptop): SeedProduct => laptop(brand, { ...common, ...facts }, 'Brand New')
}

export function preOwned(brand: string, facts: Laptop & { condition: string }): SeedProduct {
  const product = laptop(brand, { box: 'The laptop and a tested charger.', ...facts }, 'Pre-Owned')
  return { ...product, features: [...product.features, facts.condition] }
}

function laptop(brand: string, facts: Laptop, deviceType: SeedProduct['deviceType']): SeedProduct {
  const ram = choices(facts.ram)
  const ssd = choices(facts.ssd)
  const color = choices(facts.color)
  return {
    title: facts.title,
    description: facts.say,
    brand,
    processor: facts.chip,
    processorModel: facts.model,
    gpu: facts.gpu,
    display: facts.screen,
    resolution: facts.pixels,
    images: picturesOf(facts.look),
    newPrice: facts.price,
    oldPrice: facts.was ?? 0,
    deviceType,
    quantity: facts.units,
    sale: facts.sale ?? false,
    stock: !facts.unavailable,
    sku: facts.sku,
    features: [facts.model, `${ram[0]?.value} RAM and ${ssd[0]?.value} SSD`, facts.screen, ...facts.plus],
    categories: facts.categories,
    rating: facts.rating,
    details: details({
      story: facts.story,
      heading: laptopNote(facts.categories).heading,
      points: [
        ...facts.plus,
        graphics(facts.gpu),
        `${facts.weight} with ${article(facts.battery)} ${facts.battery} battery`,
      ],
      table: {
        Processor: facts.model,
        Graphics: facts.gpu,
        Memory: ram.map(({ value }) => value).join(' or '),
        Storage: `${ssd.map(({ value }) => value).join(' or ')} NVMe SSD`,
        Display: `${facts.screen} (${facts.pixels})`,
        Ports: facts.ports,
        Wireless: facts.wireless ?? '',
        Battery: facts.battery,
        Weight: facts.weight,
        'Operating system': facts.os ?? '',
        Colour: color.map(({ value }) => value).join(', '),
      },
      box: facts.box ?? '',
      note: facts.note ?? laptopNote(facts.categories).note,
    }),
    descriptionVideoUrl: videoUrl(facts.video),
    options: { ram, color, ssd, display: choices(facts.panel) },
    productName: `${facts.title} in ${color[0]?.value.toLowerCase()}`,
    specs: specsOf(facts),
    look: facts.look,
  }
}

function specsOf({ screen, weight, battery, ports, wireless }: Laptop): Specs {
  return filledSpecs({
    screen: Number.parseFloat(screen),
    weight: Number.parseFloat(weight),
    battery: Number.parseFloat(battery),
    ports: ports.split(/,\s*/),
    wireless,
  })
}

/** Some chips have the word in their name. */
function graphics(gpu: string): string {
  return /graphics/i.test(gpu) ? gpu : `${gpu} graphics`
}

/** 'an 80 Wh battery': eight, eleven and eighteen begin with a vowel. */
function article(figure: string): 'a' | 'an' {
  return /^(8|11\b|18\b)/.test(figure) ? 'an' : 'a'
}
