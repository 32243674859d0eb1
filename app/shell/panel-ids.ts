/** Element ids by which buttons in the header open the panels. */
export const cartPanelId = 'cart-panel'
export const sideMenuId = 'side-menu'
