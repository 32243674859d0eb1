const listPath = '/admin/order-management'
const storedUnder = 'orders-list'

/** Keeps the filters of the list of orders, for the way back from the page of an order. */
export function keepList(search: string): void {
  try {
    sessionStorage.setItem(storedUnder, search)
  } catch {
    // Without storage the way back leads to the whole list.
  }
}

/** The address of the list as this tab showed it last. */
export function lastList(): string {
  try {
    return listPath + (sessionStorage.getItem(storedUnder) ?? '')
  } catch {
    return listPath
  }
}

/** The address of the page of an order. */
export function orderPath(numberOrId: string): string {
  return `${listPath}/${numberOrId}`
}
