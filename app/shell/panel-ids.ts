/** Element ids by which buttons in the header open the panels, which load separately. */
export const cartPanelId = 'cart-panel'
export const sideMenuId = 'side-menu'
