import { readStateFilter } from '#app/admin/kit/list/state-filter.ts'
import { unitSorts, unitStates } from '#shared/units/unit-rules.ts'

/** The filter of the list of all units in the page's address; values that do not exist are ignored. */
export function readFilter(params: URLSearchParams) {
  return {
    ...readStateFilter(params, unitStates),
    shopId: params.get('shopId')?.slice(0, 60) ?? '',
    sort: unitSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
  }
}
export type UnitListFilter = ReturnType<typeof readFilter>
