export const whereYouAre = 'Breadcrumb'
export const home = 'Home'
export const loadingPage = 'Loading the page'
export const offline = 'You are offline. Please try again once you are connected.'
