/** Names of the categories that menus and the home page show, by their path. */
export const categoryNames = {
  gaming: 'Gaming',
  ultrabook: 'Ultrabook',
  macbook: 'MacBook',
  accessories: 'Accessories',
}

/** Categories whose name is not the one that products carry, by their path. */
export const otherNames: Readonly<Record<string, string>> = { 'pre-owned': 'Pre-owned' }
