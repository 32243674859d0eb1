import * as runtime from 'react/jsx-runtime'

/**
 * What the compiler calls for each element, by name. React is a CommonJS package, of which bundlers call each function as
 * the property of a module: ten characters more at each of a page's hundreds of elements.
 */
export const { Fragment, jsx, jsxs } = runtime
