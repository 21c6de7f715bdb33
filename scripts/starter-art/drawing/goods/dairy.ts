import { emblem } from '../emblems.ts'
import type { Shape } from '../paint.ts'
import { print } from '../parts.ts'
import {
  cut,
  darker,
  highlight,
  lighter,
  line,
  path,
  rect,
  roundedRect,
  shade,
  shadow,
  solid,
} from '../svg.ts'

/** A gable-topped carton: milk, juice, buttermilk. */
const gableCarton: Shape = (paint) => {
  const { main, deep, light, accent } = paint
  const front = 'M186 270H396V552H186Z'
  const side = 'M396 270L464 244V526L396 552Z'
  return [
    shadow(330, 554, 146),
    path(side, darker(light, 0.3)),
    cut(side, path('M380 420Q420 380 480 400V570H380Z', darker(main, 0.3))),
    path(front, light),
    cut(
      front,
      path('M170 440C240 370 340 480 410 410V570H170Z', main),
      path('M170 428C240 358 340 468 410 398V410C340 480 240 370 170 440Z', accent),
      emblem(paint.emblem, 291, 346, 108, main, accent),
      print(291, 480, [130, 84], light, 14),
    ),
    shade(front, 'fold'),
    path('M396 270L464 244L410 172Z', darker(light, 0.2)),
    solid('M186 270H396L410 172H206Z', lighter(main, 0.1), 'fold'),
    solid(roundedRect(202, 128, 210, 48, 5), deep, 'fold'),
    rect(202, 146, 210, 5, '#ffffff', 0, 'fill-opacity="0.35"'),
  ]
}

/** A soft pouch: milk, buttermilk, batter. */
const milkPouch: Shape = (paint) => {
  const { main, deep, light, accent } = paint
  const d =
    'M178 176Q320 160 462 176C452 240 492 420 484 500Q480 548 440 552Q320 566 200 552Q160 548 156 500C148 420 188 240 178 176Z'
  return [
    shadow(320, 556, 166),
    path(d, light),
    cut(
      d,
      path('M130 420C220 340 420 500 510 400V580H130Z', main),
      path('M130 404C220 324 420 484 510 384V402C420 502 220 342 130 422Z', accent),
      rect(130, 150, 380, 46, main),
    ),
    emblem(paint.emblem, 320, 312, 130, main, deep),
    print(320, 484, [150, 100], light, 14),
    shade(d, 'round'),
    highlight('M196 240Q180 340 178 440', 14, 0.6),
  ]
}

const egg = (x: number, y: number, colour: string) =>
  solid(
    `M${x} ${y - 74}C${x + 40} ${y - 74} ${x + 56} ${y - 8} ${x + 54} ${y + 12}C${x + 52} ${y + 46} ${x + 26} ${y + 58} ${x} ${y + 58}S${x - 52} ${y + 46} ${x - 54} ${y + 12}C${x - 56} ${y - 8} ${x - 40} ${y - 74} ${x} ${y - 74}Z`,
    colour,
    'ball',
  )

/** Eggs in their tray. */
const eggs: Shape = ({ contents, main }) => {
  const tray = '#b9a58c'
  return [
    shadow(320, 556, 226),
    solid('M106 404Q320 372 534 404L540 450H100Z', darker(tray, 0.25), 'flat'),
    ...[188, 276, 364, 452].map((x) => egg(x, 372, darker(contents, 0.07))),
    path('M96 438Q320 408 544 438V470H96Z', darker(tray, 0.12)),
    ...[164, 268, 372, 476].map((x) => egg(x, 436, contents)),
    solid(
      'M88 462Q112 500 164 498Q216 496 216 468Q218 498 268 498Q320 496 320 468Q322 498 372 498Q424 496 424 468Q426 498 476 498Q528 500 552 462L534 540Q530 553 516 553H124Q110 553 106 540Z',
      tray,
      'round',
    ),
    ...[216, 320, 424].map((x) => line(`M${x} 490L${x} 540`, darker(tray, 0.3), 5, 'stroke-opacity="0.5"')),
    rect(236, 512, 168, 22, main, 11),
  ]
}

/** A wrapped block with slices cut off it: paneer, butter, cheese. */
const block: Shape = (paint) => {
  const { contents, main, accent } = paint
  const slice = (x: number) =>
    path(`M${x} 446L${x + 66} 420L${x + 66} 520L${x} 550Z`, darker(contents, 0.2)) +
    path(`M${x - 22} 446H${x}V550H${x - 22}Z`, lighter(contents, 0.25)) +
    path(`M${x - 22} 446L${x + 44} 420H${x + 66}L${x} 446Z`, lighter(contents, 0.55))
  return [
    shadow(330, 556, 210),
    path('M120 330L300 270H500L330 340Z', lighter(contents, 0.5)),
    path('M330 340L500 270V470L330 550Z', darker(contents, 0.16)),
    solid('M120 330L330 340V550L120 530Z', contents, 'fold'),
    path('M120 330L250 336V542L120 530Z', main),
    path('M120 330L300 270H420L250 336Z', lighter(main, 0.35)),
    path('M250 336L266 337V544L250 542Z', accent),
    emblem(paint.emblem, 186, 424, 84, paint.light, accent),
    print(186, 488, [80], paint.light, 11),
    slice(420),
    slice(490),
  ]
}

export const dairy = { gableCarton, milkPouch, eggs, block } satisfies Record<string, Shape>
