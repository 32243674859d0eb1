/**
 * The fields that describe a product, one row each. The contract, the product form, the CSV file, the search, the
 * comparison and the table on the product's page map over these rows; a filter is one more row in product-filters.ts.
 */
type Field = {
  /** The name of the field, which the unit follows in the form: 'Weight (kg)'. */
  label: string
  hint?: string
  /** The most characters of a text or of an entry of a list, or the highest number. */
  max: number
}
/** `search` says how much its words count in a search; without it they are not searched. */
type TextField = Field & { required?: true; search?: 'chip' | 'detail' }
type SpecField = Field & {
  kind: keyof KindOfValue
  unit?: string
  search?: 'detail'
  /** True where other parts of the product's page say it. */
  notInTable?: true
  /** The trade's own number, beside the SKU: each product has its own, and it is searched like the SKU. */
  isCode?: true
}
type KindOfValue = { number: number; text: string; list: string[] }

const texts = {
  processor: { label: 'Processor', max: 80, required: true, search: 'chip' },
  processorModel: { label: 'Processor model', max: 80, search: 'chip' },
  gpu: { label: 'GPU', max: 120, search: 'chip' },
  display: { label: 'Display', max: 80, search: 'detail' },
  resolution: { label: 'Resolution', max: 80 },
} as const satisfies Record<string, TextField>

const specs = {
  screen: { kind: 'number', label: 'Screen size', unit: 'inches', max: 200, notInTable: true },
  refreshRate: { kind: 'number', label: 'Refresh rate', unit: 'Hz', max: 1_000, search: 'detail' },
  weight: { kind: 'number', label: 'Weight', unit: 'kg', max: 200 },
  battery: { kind: 'number', label: 'Battery', unit: 'Wh', max: 2_000 },
  ports: { kind: 'list', label: 'Ports', max: 100 },
  wireless: { kind: 'text', label: 'Wireless', max: 120 },
  warrantyNote: { kind: 'text', label: 'Warranty note', max: 120, notInTable: true },
  gtin: {
    kind: 'text',
    label: 'GTIN',
    hint: 'The digits under the barcode of the box.',
    max: 20,
    notInTable: true,
    isCode: true,
  },
  mpn: {
    kind: 'text',
    label: 'Maker’s number (MPN)',
    hint: 'As the maker writes it on the box.',
    max: 70,
    notInTable: true,
    isCode: true,
  },
} as const satisfies Record<string, SpecField>

export type TextName = keyof typeof texts
export type SpecName = keyof typeof specs
/** The kind of value of each spec: the type of its row. */
export type SpecKinds = { [Name in SpecName]: (typeof specs)[Name]['kind'] }

/** The texts that the specification names, each in a column of its own. */
export const textFields: Readonly<Record<TextName, TextField>> = texts
export const textNames = Object.keys(texts) as TextName[]

/** Further fields, all optional and in one JSON column: a new one needs no migration. */
export const specFields: Readonly<Record<SpecName, SpecField>> = specs
export const specNames = Object.keys(specs) as SpecName[]
export const codeNames = specNames.filter((name) => specFields[name].isCode)

/** The specs that staff filled in. Measured, so that a row of a comparison compares like with like. */
export type Specs = { [Name in SpecName]?: KindOfValue[SpecKinds[Name]] | undefined }
