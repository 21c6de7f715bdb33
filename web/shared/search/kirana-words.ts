import { type Word, wordsOf } from './words.ts'

// The English and Hindi names of a kirana's goods. Each line has the names of one product. Hindi names are in Latin
// letters; the search transliterates Devanagari in the same way, and unifies spellings ("cheeni", "chini"), so one is
// enough.
const names = `
sugar, chini, shakkar, shakar
jaggery, gud, gur
rock sugar, mishri
salt, namak
black salt, kala namak
rock salt, sendha namak, saindhav
rice, chawal
flattened rice, beaten rice, poha, chivda, chura
puffed rice, murmura, murmure, mamra, kurmura
wheat, gehu, gehun, genhu
wheat flour, atta, gehu atta, gehun atta
refined flour, maida
gram flour, besan
rice flour, chawal atta
semolina, suji, sooji, rava
broken wheat, daliya, dalia
vermicelli, seviyan, sevai, semiya
sago, sabudana
corn, maize, makka, makai, bhutta
corn flour, makki atta
pearl millet, bajra
sorghum, jowar
finger millet, ragi, nachni
barley, jau
lentil, dal
pigeon pea, toor, arhar
black gram, urad
green gram, moong
red lentil, masoor
split chickpea, chana dal
chickpea, chole, kabuli chana
bengal gram, chana
kidney bean, rajma
black eyed pea, lobia, chawli
soya chunk, soya bari, soyabean badi
oil, tel, cooking oil, khane tel
mustard oil, sarson tel
groundnut oil, peanut oil, mungfali tel
coconut oil, nariyal tel
hair oil, baal tel
ghee, clarified butter
milk, doodh
milk powder, doodh powder
curd, yogurt, yoghurt, dahi
buttermilk, chaas, chhachh, mattha
butter, makkhan
cream, malai
cottage cheese, paneer
egg, anda, ande
chicken, murga, murgi
fish, machhli, machli
meat, gosht
tea, chai, chai patti, chaipatti
water, pani, bisleri
soda water, club soda
rose water, gulab jal
juice, ras
soft drink, cold drink, colddrink, coldrink, thanda
cola, coke, pepsi
syrup, sharbat
ice, baraf
bread, double roti, pav
biscuit, biskut, cookie
glucose biscuit, parle g
noodle, maggi, maggie, maigi
malted chocolate, horlicks, bournvita
sweet, mithai
chips, wafers, lays
snack, namkeen, bhujia, mixture, sev, chivda
chocolate, choklet, chaklet
pickle, achar
chutney, chatni
papad, papadum, appalam
vinegar, sirka
honey, shahad, madhu
spice, masala
turmeric, haldi
chilli, chili, chilly, mirch, mirchi
red chilli, lal mirch
green chilli, hari mirch
black pepper, pepper, kali mirch
capsicum, bell pepper, shimla mirch
cumin, jeera, zeera
coriander, dhania, dhaniya
mustard, sarson, rai
fennel, saunf
carom, ajwain, ajvain
asafoetida, hing
cardamom, elaichi, ilaychi
clove, laung, lavang
cinnamon, dalchini
bay leaf, tej patta, tejpatta
nutmeg, jaiphal
mace, javitri
saffron, kesar
poppy seed, khus khus, khaskhas
sesame, til
flax seed, alsi
curry leaf, kadi patta, kari patta
tamarind, imli
mango powder, amchur
fenugreek, methi
nigella, kalonji
peanut, groundnut, mungfali, moongphali, mungafli
cashew, kaju
almond, badam
raisin, kishmish
walnut, akhrot
pistachio, pista
date, khajur
dry fruit, meva, mewa
fox nut, makhana
coconut, nariyal
vegetable, sabzi, sabji
fruit, phal
potato, aloo
onion, pyaz, kanda
tomato, tamatar
garlic, lahsun, lehsun
ginger, adrak
dry ginger, saunth
lemon, lime, nimbu, neebu
mint, pudina
spinach, palak
cauliflower, phool gobhi, gobhi, gobi
cabbage, patta gobhi, band gobhi, pattagobhi
okra, lady finger, ladyfinger, bhindi
brinjal, eggplant, aubergine, baingan
bottle gourd, lauki, ghiya, dudhi
bitter gourd, karela
ridge gourd, turai, tori
pumpkin, kaddu
carrot, gajar
radish, mooli
beetroot, chukandar
pea, matar
cucumber, kheera, kakdi
sweet potato, shakarkand
mushroom, khumbi
bean, sem, phali
jackfruit, kathal
banana, kela
apple, seb
orange, santra
sweet lime, mosambi, mausambi
grape, angur
mango, aam
papaya, papita
watermelon, tarbuj
muskmelon, kharbuja
pomegranate, anar
guava, amrud
pineapple, ananas
gooseberry, amla
soap, sabun
washing powder, detergent, surf, surf excel
dish wash, dishwash, bartan bar, bartan sabun, vim
toilet cleaner, harpic
toothpaste, manjan, colgate, kolget
toothbrush, brush
comb, kanghi
henna, mehndi, mehandi
cotton, rui
matchbox, match box, matches, machis, maachis
incense stick, agarbatti
incense, dhoop
candle, mombatti
camphor, kapur
broom, jhadu
mop, pocha
bucket, balti
glass, gilas
plate, thali
lamp, diya, deepak
wick, batti
bulb, balb
lock, tala
thread, dhaga
needle, sui
rope, rassi
notebook, copy, kapi
pen, kalam
paper, kagaz, kagaj
medicine, dawa, dawai
tobacco, tambaku
betel nut, supari
`

type Name = { words: Word[]; others: Word[] }

/** The names that begin with a word, by its spelling. */
const readNames = (): Map<string, Name[]> => {
  const byFirstWord = new Map<string, Name[]>()
  for (const line of names.trim().split('\n')) {
    const ofOneThing = line.split(',').map((name) => wordsOf(name))
    const all = ofOneThing.flat()
    for (const words of ofOneThing) {
      const first = words[0]?.spelling ?? ''
      const others = all.filter(({ plain }) => !words.some((word) => word.plain === plain))
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, others }])
    }
  }
  return byFirstWord
}

let namesByFirstWord: Map<string, Name[]> | undefined

/**
 * Finds synonyms by which shoppers may also search for a product. A longer name hides the shorter ones in it: "kali
 * mirch" is pepper, not chilli.
 */
export const otherWordsOf = (text: readonly Word[]): Word[] => {
  // Not when the page loads: on a phone, reading the names takes a tenth of a second.
  namesByFirstWord ??= readNames()
  const forms = text.map(({ singulars }) => singulars.spelling)
  const others: Word[] = []
  for (let at = 0; at < forms.length; ) {
    const found = (forms[at] ?? [])
      .flatMap((spelling) => namesByFirstWord?.get(spelling) ?? [])
      .filter(({ words }) => words.every(({ spelling }, index) => forms[at + index]?.includes(spelling)))
    const longest = Math.max(0, ...found.map(({ words }) => words.length))
    others.push(...found.flatMap(({ words, others }) => (words.length === longest ? others : [])))
    at += Math.max(longest, 1)
  }
  return others
}
