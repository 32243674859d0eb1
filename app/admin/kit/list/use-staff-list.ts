import { useLoad } from './use-load.ts'
import { useOpened } from './use-opened.ts'
import { type Changes, pageNumber, useUrlState } from './use-url-state.ts'

type Page = { items: readonly { _id: string }[]; total: number }

type Options<Filter extends object, Loaded extends Page> = {
  /** Reads the filter in the page's address; values that do not exist are ignored. */
  read: (params: URLSearchParams) => Filter
  load: (query: Filter & { page: number }, signal: AbortSignal) => Promise<Loaded>
  perPage: number
  /** The name under which the address keeps the open item: 'claim'. */
  opens?: string
  /** Another one is the reason to load the same page again. */
  version?: string
}
export type StaffListState = Pick<ReturnType<typeof useStaffList>, 'loaded' | 'items' | 'place'>

/** The state of a staff list, all of it in the page's address: filter, page number and the item that is open. */
export function useStaffList<Filter extends object, Loaded extends Page>(options: Options<Filter, Loaded>) {
  const { read, load, perPage, opens = 'open', version } = options
  const { params, change } = useUrlState()
  const filter = read(params)
  const page = pageNumber(params)
  const query = { ...filter, page }
  const loaded = useLoad(JSON.stringify(query), (signal) => load(query, signal), {
    version,
    keepsLast: true,
  })
  const items: Loaded['items'] = loaded.data?.items ?? []
  const openedId = params.get(opens)
  return {
    filter,
    loaded,
    items,
    place: { page, perPage, total: loaded.data?.total ?? 0 },
    openedId,
    opened: useOpened<Loaded['items'][number]>(items, openedId),
    open: (id: string) => change({ [opens]: id }),
    close: () => change({ [opens]: '' }),
    /** Filters the list again, from its first page. Words that are searched for while one types make no history. */
    change: (changes: Changes) => change({ ...changes, page: '' }, { replace: 'q' in changes }),
  }
}
