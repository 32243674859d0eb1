export const nothingFound = 'No results found for the query'
export const suggestions = 'Suggestions'
