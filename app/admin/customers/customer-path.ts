/** The card of a customer. The number stands in the query, which the server's log leaves out. */
export function customerPath(phone: string): string {
  return `/admin/customers?phone=${encodeURIComponent(phone)}`
}
