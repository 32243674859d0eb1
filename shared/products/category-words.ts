/** Names of the categories that menus and the home page show, by their path. */
export const categoryNames = {
  gaming: 'Gaming',
  ultrabook: 'Ultrabook',
  macbook: 'MacBook',
  accessories: 'Accessories',
}
