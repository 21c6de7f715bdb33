import { amountText, type Unit } from '../goods.ts'
import { localText } from '../local-text.ts'
import { weekdayAndTime } from '../opening-hours.ts'
import { type OrderStatus, orderStatusNames } from '../orders.ts'
import type { Payment } from '../payments.ts'
import { closedSentence } from '../shop.ts'
import { unitWords } from '../unit-words.hi.ts'
import type { texts as english } from './orders-texts.ts'
import { secondsInWords } from './wait-texts.hi.ts'

const weightText = (weight: number, unit: Unit): string => amountText(weight, unit, 1, unitWords)

const payments: Record<Payment, string> = {
  unpaid: 'बाक़ी',
  cash: 'नकद मिला',
  upi: 'UPI से मिला',
  khata: 'खाते में',
}

export const texts = {
  noSuchOrder: 'ऐसा कोई ऑर्डर नहीं है',
  noSuchCursor: 'जिस ऑर्डर से आगे बढ़ना था, वह नहीं है',

  tooManyOfOne: (maximum: number) => `एक ऑर्डर में एक सामान ज़्यादा से ज़्यादा ${maximum} ले सकते हैं`,
  priceChanged: (name: string, nameHi: string, price: string) =>
    `${localText(name, nameHi, 'hi')}: दाम अब ${price} है। कृपया नया कुल देखें।`,
  unitPriceChanged: (name: string, nameHi: string, price: string, unit: Unit) =>
    `${localText(name, nameHi, 'hi')}: दाम अब ${price}/${unitWords[unit]} है। कृपया नया कुल देखें।`,
  unavailable: (name: string, nameHi: string) =>
    `${localText(name, nameHi, 'hi')}: यह अब नहीं मिलता। इसके बिना फिर से ऑर्डर करें।`,
  unknownUnavailable: 'एक सामान अब नहीं मिलता। उसके बिना फिर से ऑर्डर करें।',
  soldOut: (name: string, nameHi: string) => `${localText(name, nameHi, 'hi')}: ख़त्म। इसके बिना फिर से ऑर्डर करें।`,
  shopClosed: (opensAt: string) => closedSentence({ changesAt: opensAt || null }),
  cartKept: 'आपका थैला वैसा ही रहेगा।',
  shopSays: (message: string) => `दुकान का संदेश: ‘${message}’`,
  pickupTooFar: 'सामान लेने का समय आज या कल का चुनें। आपका थैला वैसा ही रहेगा।',
  pickupOver: 'सामान लेने का यह समय निकल चुका है। कृपया दूसरा समय चुनें। आपका थैला वैसा ही रहेगा।',
  pickupClosed: (time: string) =>
    `${weekdayAndTime(new Date(time))} पर दुकान बंद रहेगी। कृपया दूसरा समय चुनें। आपका थैला वैसा ही रहेगा।`,
  keyOfAnother:
    'आपका ऑर्डर पहले ही पहुँच गया है, थैला बदलने से पहले जैसा था: ‘मेरे पॉइंट’ देखें। यह थैला भी चाहिए तो फिर से ऑर्डर करें।',
  bookedOtherwise: (number: string) =>
    `यह बिल पहले ही लिखा जा चुका है, पर अब से अलग: ‘ऑर्डर’ में ${number} देखें। इसे ख़ाली करें या रोक कर रखें।`,
  arrivedAlready: 'यह ऑर्डर दुकान तक पहुँच चुका है। यह सिर्फ़ ग्राहक के अपने फ़ोन पर दिखता है।',

  manyCame: (seconds: number) =>
    `थोड़ी ही देर में बहुत से ऑर्डर आए हैं। कृपया ${secondsInWords(seconds)} बाद फिर से कोशिश करें। आपका थैला वैसा ही रहेगा।`,
  manyFailed: (seconds: number) =>
    `थोड़ी ही देर में बहुत से ऑर्डर नहीं हो पाए। कृपया ${secondsInWords(seconds)} बाद फिर से कोशिश करें। आपका थैला वैसा ही रहेगा।`,

  statusChanged: (number: string, now: OrderStatus, before: OrderStatus) =>
    `ऑर्डर #${number} अब ${orderStatusNames[now]} है, ${orderStatusNames[before]} नहीं। कृपया उसे फिर से देखें।`,
  noSuchLine: 'इस ऑर्डर में ऐसा कोई सामान नहीं है',
  notLoose: (name: string, nameHi: string) => `${localText(name, nameHi, 'hi')}: यह तौलकर नहीं बिकता।`,
  weightTooMuch: (maximum: number, unit: Unit) => `वज़न ज़्यादा से ज़्यादा ${weightText(maximum, unit)} हो सकता है।`,
  weighedTooLate: (number: string, status: OrderStatus) =>
    `ऑर्डर #${number} ${orderStatusNames[status]} है, इसलिए वज़न अब नहीं बदलेगा।`,
  weightChanged: (name: string, nameHi: string, weight: number, unit: Unit) =>
    `${localText(name, nameHi, 'hi')}: इस बीच किसी और ने तौल लिया, ${weightText(weight, unit)}। कृपया फिर से देखें।`,
  weightTakenBack: (name: string, nameHi: string) =>
    `${localText(name, nameHi, 'hi')}: इस बीच किसी और ने वज़न हटा दिया। कृपया फिर से देखें।`,
  changedMeanwhile: (number: string) => `ऑर्डर #${number} इस बीच बदल गया है। कृपया फिर से देखें।`,
  linesStay: (number: string) => `ऑर्डर #${number} रद्द हो चुका है, इसलिए उसका सामान अब नहीं बदलेगा।`,
  onlyReturns: (number: string) => `ऑर्डर #${number} पूरा हो चुका है, अब सामान सिर्फ़ वापस लिया जा सकता है।`,
  lastLine: 'इसकी जगह ऑर्डर रद्द करें।',
  alreadyInOrder: (name: string, nameHi: string) =>
    `${localText(name, nameHi, 'hi')}: यह इस ऑर्डर में पहले से है। इसकी मात्रा बदलें।`,
  tooManyLines: (maximum: number) => `एक ऑर्डर में ज़्यादा से ज़्यादा ${maximum} तरह का सामान हो सकता है`,
  paymentChanged: (number: string, now: Payment, before: Payment) =>
    `ऑर्डर #${number} का भुगतान अब ‘${payments[now]}’ है, ‘${payments[before]}’ नहीं। कृपया उसे फिर से देखें।`,
  counterHandsOver: 'काउंटर पर बिका सामान तुरंत दिया जाता है। घर पहुँचाना हो तो इसे फ़ोन का ऑर्डर बनाएँ।',
  onlyOwnerTakes: 'काउंटर और फ़ोन के ऑर्डर, और उनका भुगतान सिर्फ़ दुकानदार लिखता है।',
  addressNeeded: 'घर पहुँचाने के लिए पता चाहिए।',
  noDelivery: 'दुकान अभी घर नहीं पहुँचाती। कृपया दुकान से लेना चुनें।',
  notThere: (pincodes: string) => `दुकान सिर्फ़ ${pincodes} में पहुँचाती है। कृपया दुकान से लेना चुनें।`,
  belowMinimum: (minimum: string) => `दुकान ${minimum} से पहुँचाती है। कुछ और जोड़ें, या दुकान से लेना चुनें।`,
  feeChanged: (fee: string) => `डिलीवरी अब ${fee} की है। कृपया नया कुल देखें।`,
  notBrought: (number: string) => `ऑर्डर #${number} दुकान से लिया जाएगा, इसलिए वह रास्ते में नहीं है।`,
  addressOfOthers: 'यह पता सिर्फ़ ग्राहक के अपने फ़ोन पर दिखता है।',
  noAddress: 'इस ऑर्डर का कोई पता नहीं है',
  paymentOfCancelled: (number: string) => `ऑर्डर #${number} रद्द हो चुका है। अब सिर्फ़ पैसे लौटाना लिखा जा सकता है।`,
  noKhata: (nickname: string) => `${nickname} का खाता नहीं खुला है। पहले खाता खोलें।`,
  nothingForKhata: 'मिली रकम से पूरा ऑर्डर चुक जाता है, खाते के लिए कुछ नहीं बचता।',
  upiOfOthers: 'इस ऑर्डर का भुगतान सिर्फ़ ग्राहक के अपने फ़ोन पर दिखता है।',
  upiNotSet: 'यह दुकान अभी UPI से पैसे नहीं लेती।',
  nothingToPay: (number: string) => `ऑर्डर #${number} में अब कुछ देना बाक़ी नहीं है।`,
  cancelledByShop: 'दुकान ने यह ऑर्डर पहले ही रद्द कर दिया है।',
  acceptedByShop: 'दुकान ने यह ऑर्डर पहले ही मंज़ूर कर लिया है। कृपया दुकान को फ़ोन करें।',
  onItsWay: 'आपका ऑर्डर रास्ते में है। रद्द करने के लिए दुकान को फ़ोन करें।',
  readyByNow: 'आपका ऑर्डर तैयार हो चुका है। कृपया दुकान को फ़ोन करें।',
  collectedByNow: 'यह ऑर्डर पहले ही लिया जा चुका है।',
  otherPhonesOrder: 'जिस फ़ोन से यह ऑर्डर हुआ, उसी से रद्द हो सकता है। कृपया दुकान को फ़ोन करें।',
  mergeNeedsPassword: 'इससे दो ग्राहक मिल जाएँगे, जिसके लिए पासवर्ड चाहिए।',
  onlyPhone: 'ग्राहक का कोई फ़ोन नहीं बचेगा, इसलिए यह बना रहेगा। सारे फ़ोन हटाने हों, तो ‘पॉइंट’ टैब में नई पासबुक बनाएँ।',
} satisfies typeof english
