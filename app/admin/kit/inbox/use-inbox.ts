import { useWaitingWork } from '#app/admin/kit/frame/waiting-work.tsx'
import { useStaffList } from '#app/admin/kit/list/use-staff-list.ts'
import type { Changes } from '#app/admin/kit/list/use-url-state.ts'

type Page = { items: readonly { _id: string }[]; total: number }
type Options<Filter extends object, Loaded extends Page> = Parameters<
  typeof useStaffList<Filter, Loaded>
>[0] & { opens: string }

/** A staff list of work that the menu counts. Another filter closes the item that is open. */
export function useInbox<Filter extends object, Loaded extends Page>(options: Options<Filter, Loaded>) {
  const list = useStaffList(options)
  const { recount } = useWaitingWork()

  function change(changes: Changes) {
    list.change({ ...changes, [options.opens]: '' })
  }

  /** Loads the list again after its work was changed. */
  function refresh() {
    list.loaded.reload()
    recount()
  }

  return { ...list, change, refresh }
}
