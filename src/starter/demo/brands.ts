/** Brands with their Hindi names, for shops larger than the starter list. Invented, so that no real one is shown. */
export const brands: readonly (readonly [name: string, nameHi: string])[] = [
  ['Annakosh', 'अन्नकोश'],
  ['Rasoi Rang', 'रसोई रंग'],
  ['Hariyali', 'हरियाली'],
  ['Suruchi', 'सुरुचि'],
  ['Kesarbagh', 'केसरबाग'],
  ['Gaonwala', 'गाँववाला'],
  ['Surabhi', 'सुरभि'],
  ['Meethapur', 'मीठापुर'],
  ['Chulha', 'चूल्हा'],
  ['Tulsivan', 'तुलसीवन'],
  ['Kalash', 'कलश'],
  ['Maitri', 'मैत्री'],
]
