import { pageNumber, searchText } from '#app/admin/kit/list/use-url-state.ts'
import {
  type ManagedFilter,
  type ManagedSort,
  managedSorts,
  saleFilters,
  showFilters,
  stockFilters,
} from '#shared/products/managed-products.ts'

export type ProductFilter = ManagedFilter & { q: string; sort?: ManagedSort | undefined; page: number }

/** The filter in the address of the list, without values that do not exist. */
export function readFilter(params: URLSearchParams): ProductFilter {
  const oneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name))
  return {
    q: searchText(params),
    page: pageNumber(params),
    brand: params.get('brand')?.slice(0, 60) || undefined,
    category: params.get('category')?.slice(0, 60) || undefined,
    stock: oneOf('stock', stockFilters),
    sale: oneOf('sale', saleFilters),
    show: oneOf('show', showFilters),
    sort: oneOf('sort', managedSorts),
  }
}

/** The query of the request, without empty filters. */
export function queryOf(filter: ProductFilter): Record<string, string | number> & ProductFilter {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(chosen) as Record<string, string | number> & ProductFilter
}

/** Whether anything narrows the list: an empty one then says so. */
export function isNarrowed({ page, sort, ...rest }: ProductFilter): boolean {
  return Object.values(rest).some(Boolean)
}
