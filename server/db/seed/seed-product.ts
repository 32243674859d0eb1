import type { Specs } from '#shared/products/specs.ts'
import type { LookName } from './looks.ts'

export type SeedProduct = {
  title: string
  description: string
  brand: string
  processor: string
  processorModel: string
  gpu: string
  display: string
  resolution: string
  images: string[]
  /** Whole taka. */
  newPrice: number
  oldPrice: number
  deviceType: 'Brand New' | 'Pre-Owned'
  quantity: number
  sale: boolean
  stock: boolean
  sku: string
  features: string[]
  categories: string[]
  rating: number
  details: string
  descriptionVideoUrl: string
  options: { ram: Choice[]; color: Choice[]; ssd: Choice[]; display: Choice[] }
  productName: string
  specs: Specs
  look: LookName
}

export type Choice = { value: string; addPrice: number }

/** The commercial side of an entry, the same for every kind of article. */
export type Offer = {
  sku: string
  price: number
  was?: number
  sale?: true
  rating: number
  units: number
  /** Marked as out of stock, whatever its units. */
  unavailable?: true
  video?: number
  look: LookName
}
