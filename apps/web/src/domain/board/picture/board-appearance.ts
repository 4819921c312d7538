import { defaultBoardOrder, type ProjectBoard, um } from '@copperline/contract';
import { type BoardAppearance, legendOn } from '#domain/board/picture/board-colours.ts';

/** How a project's board looks before anybody has ordered it. */
export const boardAppearance = (data: Pick<ProjectBoard, 'order' | 'board'> | undefined): BoardAppearance => {
  const { maskColour, thicknessNm } = data?.order ?? defaultBoardOrder;
  const stated = data?.board?.facts?.thickness?.value;
  return { maskColour, finish: 'enig', legendColour: legendOn(maskColour), thicknessNm: thicknessNm ?? stated ?? um(1600) };
};
