import * as z from 'zod'
import { priceRange } from '../limits.ts'
import { type Filter, filters, type ListingParameter, listingLimits, no, sorts, yes } from '../listing.ts'
import { managedSorts, saleFilters, showFilters, stockFilters } from '../products/managed-products.ts'
import { call } from './call.ts'
import { Id, many, Page, Success } from './fields.ts'
import { ImportBody, ImportReport } from './import-report.ts'
import { ById, InPageLanguage } from './params.ts'
import { Product, ProductBasis, ProductInput, ProductSummary, QuantityWas, Units } from './product.ts'
import { CurrentProduct, ManagedSummary, ProductWithUnits } from './units.ts'

const FacetValue = z.object({ value: z.string(), count: z.number().int() })
export const Facets = z.object({
  ...forEachFilter(() => z.array(FacetValue)),
  price: z.object({ min: z.number(), max: z.number() }),
  /** How many of the products are in stock. */
  inStock: z.number().int(),
})
export type Facets = z.infer<typeof Facets>

/** How a search was understood, where it says more than words. */
const UnderstoodSearch = z.object({
  /** The words that are left to look for. */
  words: z.string(),
  minPrice: z.number().optional(),
  maxPrice: z.number().optional(),
  needs: z.array(z.string()),
  /** Nothing fits price and needs, so the listing is of the words alone. */
  fellBack: z.boolean(),
})

export const Listing = z.object({
  products: z.array(ProductSummary),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  facets: Facets,
  understood: UnderstoodSearch.optional(),
})
export type Listing = z.infer<typeof Listing>

const YesOrNo = z.enum([...yes, ...no])
const ListingQuerystring = z.object({
  category: many(listingLimits.categories).optional(),
  ...forEachFilter((filter) => many(listingLimits.values[filter]).optional()),
  minPrice: z.coerce.number().min(priceRange.min).optional(),
  maxPrice: z.coerce.number().min(priceRange.min).optional(),
  onSale: YesOrNo.optional(),
  inStock: YesOrNo.optional(),
  q: z.string().max(listingLimits.textCharacters).optional(),
  plain: YesOrNo.optional(),
  sort: z.enum(sorts).optional(),
  page: Page.optional(),
  limit: z.coerce.number().int().min(1).max(listingLimits.perPage).optional(),
} satisfies Record<ListingParameter, z.ZodType>)

function forEachFilter<T>(schema: (filter: Filter) => T): Record<Filter, T> {
  return Object.fromEntries(filters.map((filter) => [filter, schema(filter)])) as Record<Filter, T>
}

export const AskedAbout = z.object({ path: z.string(), message: z.string() })
export const products = {
  list: call({
    method: 'GET',
    url: '/products',
    config: { access: 'anyone' },
    schema: {
      summary: 'The whole catalogue, newest first',
      querystring: z.object({
        page: Page.optional(),
        limit: z.coerce.number().int().min(1).max(500).optional(),
      }),
      response: { 200: z.array(Product) },
    },
  }),
  listing: call({
    method: 'GET',
    url: '/products/listing',
    config: { access: 'anyone' },
    schema: {
      summary: 'One page of products with filters, facets and counts',
      querystring: ListingQuerystring,
      response: { 200: Listing },
    },
  }),
  inner: call({
    method: 'GET',
    url: '/products/innerProducts',
    config: { access: 'anyone' },
    schema: {
      summary: 'The newest 200, oldest first',
      response: { 200: z.object({ products: z.array(Product) }) },
    },
  }),
  some: call({
    method: 'GET',
    url: '/products/some',
    config: { access: 'anyone' },
    schema: {
      summary: 'Products by id, for a cart that checks its prices; unknown ids are left out',
      querystring: z.object({ ids: many(100) }),
      response: { 200: z.array(CurrentProduct) },
    },
  }),
  search: call({
    method: 'GET',
    url: '/products/search/:text',
    config: { access: 'anyone', limit: 'search' },
    schema: {
      summary: 'Best match first, typing mistakes forgiven',
      params: z.object({ text: z.string().max(listingLimits.textCharacters) }),
      response: { 200: z.array(ProductSummary) },
    },
  }),
  inCategory: call({
    method: 'GET',
    url: '/products/categories/:name',
    config: { access: 'anyone' },
    schema: {
      summary: 'Products of a category or brand',
      params: z.object({ name: z.string().max(200) }),
      response: { 200: z.array(Product) },
    },
  }),
  bySlug: call({
    method: 'GET',
    url: '/products/category/:slug',
    config: { access: 'anyone' },
    schema: {
      summary: 'One product by its slug',
      params: z.object({ slug: z.string().max(200) }),
      response: { 200: ProductWithUnits },
    },
  }),
  byId: call({
    method: 'GET',
    url: '/products/:id',
    config: { access: 'anyone' },
    schema: {
      summary: 'One product by its id',
      params: z.object({ id: z.string().max(200) }),
      response: { 200: ProductWithUnits },
    },
  }),
  add: call({
    method: 'POST',
    url: '/products/addProduct',
    config: { access: 'products.write' },
    schema: { summary: 'Add a product', body: ProductInput, response: { 201: Product } },
  }),
  update: call({
    method: 'POST',
    url: '/products/updateProduct/:id',
    config: { access: 'products.write' },
    schema: { summary: 'Change a product', params: ById, body: ProductInput, response: { 200: Product } },
  }),
  remove: call({
    method: 'POST',
    url: '/products/deleteProduct/:id',
    config: { access: 'products.write' },
    schema: {
      summary: 'Delete a product; orders keep what they bought',
      params: ById,
      response: { 200: Success },
    },
  }),
  paying: call({
    method: 'GET',
    url: '/products/paying/:id',
    config: { access: 'products.write' },
    schema: {
      summary: 'How many orders are being paid with units of this product',
      params: ById,
      response: { 200: z.object({ orders: z.number().int(), units: z.number().int() }) },
    },
  }),
  check: call({
    method: 'POST',
    url: '/products/checkProduct',
    config: { access: 'products.write' },
    schema: {
      summary: 'Probable mistakes in a product; nothing is saved',
      body: ProductInput.extend({ id: Id.optional() }),
      response: {
        200: z.object({ questions: z.array(AskedAbout) }),
      },
    },
  }),
  updateStock: call({
    method: 'POST',
    url: '/products/updateStock/:id',
    config: { access: 'products.write' },
    schema: {
      summary: 'Change units on hand and whether the product is for sale',
      params: ById,
      body: z.object({
        quantity: Units,
        quantityWas: QuantityWas,
        basedOn: ProductBasis,
        stock: z.boolean(),
      }),
      response: { 200: Product },
    },
  }),
  manage: call({
    method: 'GET',
    url: '/products/manage',
    config: { access: 'products.read' },
    schema: {
      summary: 'The staff list of products with drafts, paged, filtered, sorted and searched on the server',
      querystring: z.object({
        q: z.string().max(listingLimits.searchedCharacters).optional(),
        page: Page.optional(),
        limit: z.coerce.number().int().min(1).max(listingLimits.perPage).optional(),
        brand: z.string().max(60).optional(),
        category: z.string().max(60).optional(),
        stock: z.enum(stockFilters).optional(),
        sale: z.enum(saleFilters).optional(),
        show: z.enum(showFilters).optional(),
        sort: z.enum(managedSorts).optional(),
      }),
      response: {
        200: z.object({
          products: z.array(ManagedSummary),
          total: z.number().int(),
          /** All that the shop has, to choose from. */
          brands: z.array(z.string()),
          categories: z.array(z.string()),
        }),
      },
    },
  }),
  managed: call({
    method: 'GET',
    url: '/products/manage/:id',
    config: { access: 'products.read' },
    schema: {
      summary: 'One product for staff, who see drafts too',
      params: ById,
      response: { 200: Product },
    },
  }),
  preview: call({
    method: 'POST',
    url: '/products/preview/:id',
    config: { access: 'products.read' },
    schema: {
      summary: 'The page of a product as it would look, for staff, who see drafts too',
      params: ById,
      querystring: InPageLanguage,
      response: { 200: z.object({ html: z.string() }) },
    },
  }),
  exportCsv: call({
    method: 'GET',
    url: '/products/export.csv',
    config: { access: 'products.read', heavy: 'spreadsheet' },
    schema: { summary: 'The catalogue as CSV' },
  }),
  importCsv: call({
    method: 'POST',
    url: '/products/importCsv',
    config: { access: 'products.write', heavy: 'spreadsheet', hasFiles: true },
    schema: {
      summary: 'Add and change products from CSV; a dry run only reports',
      body: ImportBody,
      response: { 200: ImportReport },
    },
  }),
}
