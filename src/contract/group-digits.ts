/**
 * `1,23,456`: a whole number, not below 0, in Indian grouping. By hand: loading the browser's own number
 * forms takes a cheap phone some 60 ms, before anything on the page works.
 */
export const groupDigits = (value: number): string => String(value).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
