export const texts = {
  weight: 'Weight',
  weightOf: (name: string) => `Weight of ${name}`,
  amount: 'Amount',
  amountOf: (name: string) => `Amount of ${name}`,
  /** The possible input: kilos or grams. */
  units: (whole: string, small: string) => `${whole} or ${small}`,
  ordered: (weight: string) => `Ordered: ${weight}`,
  weighed: (weight: string, ordered: string) => `Weighed: ${weight} (ordered ${ordered})`,
  save: 'Save',
  saveOf: (name: string) => `Save the weight of ${name}`,
  remove: 'Remove weight',
  removeOf: (name: string) => `Remove weight of ${name}`,
  notAWeight: 'Please type a weight, such as 1.62 or 1620.',
  isMuch: (weight: string, ordered: string) =>
    `${weight} is more than 10 % above the ${ordered} that were ordered. Is that right?`,
  isLittle: (weight: string, ordered: string) =>
    `${weight} is less than half of the ${ordered} that were ordered. Is that right?`,
  saveAnyway: (weight: string) => `Save ${weight}`,
  change: 'Change',
  notSaved: (status: string, typed: string) => `This order is ${status}. ${typed} was not saved.`,
  failed: 'Failed to save the weight',

  weigh: 'Weigh',
  weighOf: (name: string) => `Weigh ${name}`,
  wasWeighed: (name: string, weight: string) => `${name} weighed: ${weight}`,
  wasSetBack: (name: string) => `${name} as ordered again`,
}
