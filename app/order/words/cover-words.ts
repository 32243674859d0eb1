/** How long a machine is covered; each follows its serial number. */
export const coveredUntil = (day: string) => `, covered until ${day}`
export const serviceUntil = (day: string) => `, free service until ${day}`
export const endings = {
  refunded: ', returned',
  returned: ', returned',
  removed: ', returned',
  expired: ', warranty ended',
  replaced: ', replaced by another machine',
}
